import { deadlineLimits, deadlineOf } from '#domain/orders/deadline.ts';
import { isClosed } from '#machines/order/labels.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';

import type { OrderRow } from './order-row.ts';

type DeadlineColumns = Pick<
  OrderRow,
  'status' | 'cancellation' | 'due_at' | 'due_of' | 'closed_at' | 'deadline_outcome'
>;

/** Computed from `now` while the order is open; afterwards the outcome stored at its end. */
export function shownDeadline(
  order: DeadlineColumns,
  settings: OrderSettings,
  now: Date,
): Schema<'Deadline'> {
  const facts = {
    status: order.status,
    cancellation: order.cancellation,
    windowUntil: order.due_at?.getTime() ?? null,
    closedAt: order.closed_at?.getTime() ?? null,
  };
  const limits = facts.windowUntil === null ? null : deadlineLimits(facts.windowUntil, settings);
  return {
    state: isClosed(order.status)
      ? (order.deadline_outcome ?? 'none')
      : deadlineOf(facts, settings, now.getTime()),
    of: order.due_of,
    dueAt: order.due_at?.toISOString() ?? null,
    atRiskFrom: limits && new Date(limits.atRiskFrom).toISOString(),
    lateAfter: limits && new Date(limits.lateAfter).toISOString(),
  };
}
