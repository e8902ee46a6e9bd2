import { deadlineLimits } from '#domain/orders/deadline.ts';
import { DEFAULT_SETTINGS } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';

type Deadline = Schema<'Deadline'>;

/** An order's deadline under the default settings, as returned by the server; optionally with a tolerance. */
export function deadlineFor(
  state: Deadline['state'],
  dueAt: string | null,
  onTimeToleranceMinutes = 0,
): Deadline {
  if (dueAt === null) return { state, of: null, dueAt, atRiskFrom: null, lateAfter: null };
  const limits = deadlineLimits(Date.parse(dueAt), { ...DEFAULT_SETTINGS, onTimeToleranceMinutes });
  return {
    state,
    of: 'delivery',
    dueAt,
    atRiskFrom: new Date(limits.atRiskFrom).toISOString(),
    lateAfter: new Date(limits.lateAfter).toISOString(),
  };
}
