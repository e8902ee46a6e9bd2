import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import { requestedChanges } from './events/content-change.ts';
import { replyDueAt } from './list/order-summary.ts';
import type { LoadedOrder } from './repository.ts';

/** The requested change as it would be recorded if the base approved it now; null without a pending one. */
export function presentChangeRequest({
  order,
  stops,
  settings,
  people,
}: LoadedOrder): Schema<'ChangeRequest'> | null {
  const { change_request: request, change_requested_at: requestedAt } = order;
  const answerUntil = replyDueAt(requestedAt, settings);
  if (request === null || requestedAt === null || answerUntil === null) return null;
  const { byUserId, ...change } = request;
  return {
    stopId: change.stopId ?? null,
    changes: requestedChanges({ order, stops }, change, requestedAt),
    reason: change.reason ?? null,
    requestedBy: shownName(people.get(byUserId)),
    requestedAt: requestedAt.toISOString(),
    answerUntil,
  };
}
