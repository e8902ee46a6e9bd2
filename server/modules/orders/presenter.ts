import { isScheduled } from '#domain/orders/deadline.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { expectedWindow } from '#server/modules/order-model/delivery-window.ts';
import { shownDeadline } from '#server/modules/order-model/order-deadline.ts';
import {
  presentOrderCourier,
  promiseOf,
  recipientWaitsSince,
  shownWindow,
  spanOf,
} from '#server/modules/order-model/order-row.ts';
import { shownName } from '#server/modules/people/user-names.ts';
import type { FieldError } from '#server/problems.ts';

import { withoutBaseFields } from './content/draft-content.ts';
import { contentOf, priceOf } from './content/order-fields.ts';
import { heldSince } from './courier-since.ts';
import { requestedChanges } from './events/content-change.ts';
import { acceptDueAt, replyDueAt } from './list/order-summary.ts';
import { seesInternal } from './policy.ts';
import { visibleProofs } from './proofs/policy.ts';
import type { LoadedOrder } from './repository.ts';
import { presentStop } from './stop-presenter.ts';
import { allowedEventsOf, transitionContextOf, factsOf } from './to-order-context.ts';
import { linkState, activeToken } from './tracking/link.ts';

type ServiceOrder = Schema<'ServiceOrder'>;

type Presented = {
  loaded: LoadedOrder;
  user: Principal;
  now: Date;
  warnings: Schema<'Warning'>[];
  /** Validation errors that prevent a draft's submission. */
  missing: readonly FieldError[];
};

/** The response for an order, with the fields visible to the caller. */
export function presentOrder({ loaded, user, now, warnings, missing }: Presented): ServiceOrder {
  const { order, stops, settings, company, proofs } = loaded;
  const context = transitionContextOf(user, settings, now);
  return {
    orderNumber: order.order_number,
    company: { id: company.id, name: company.name },
    ...conditionOf(loaded, user, now),
    ...contentOf(order),
    ...(seesInternal(user) && { internalNotes: order.internal_notes }),
    ...((seesInternal(user) || settings.showPrices) && priceOf(order)),
    ...instantsOf(loaded),
    ...(seesInternal(user) && { courierSince: instant(heldSince(order)) }),
    changeRequest: presentChangeRequest(loaded),
    recipientRequestedAt: instant(recipientWaitsSince(order)),
    source: order.source,
    importId: order.import_batch_id,
    requestedBy: shownName(loaded.people.get(order.requested_by ?? order.created_by ?? '')),
    stops: stops.map((stop) => ({
      ...presentStop(stop, {
        ...loaded,
        proofs: visibleProofs(user, proofs),
        isForBase: seesInternal(user),
      }),
      expectedWindow: shownWindow(expectedWindow(order, stop)),
    })),
    duplicatedFrom: loaded.duplicatedFrom,
    ...(seesInternal(user) && { plannedCourier: loaded.plannedCourier }),
    draft: order.draft && !seesInternal(user) ? withoutBaseFields(order.draft) : order.draft,
    warnings,
    allowedEvents: allowedEventsOf(factsOf(loaded, missing), context),
    policy: policyOf(loaded),
    trackingToken: activeToken(order, settings, now),
    following: loaded.followers.has(user.userId),
    trackingState: linkState(order, settings, now),
    serverTime: now.toISOString(),
  };
}

function conditionOf({ order, settings, courierToday }: LoadedOrder, user: Principal, now: Date) {
  const promise = promiseOf(order);
  const windowFrom = promise && (order.window_from?.getTime() ?? null);
  return {
    status: order.status,
    cancellation: order.cancellation,
    deadline: shownDeadline(order, settings, now),
    scheduled: isScheduled({ status: order.status, windowFrom }, settings, now.getTime()),
    corrected: order.corrected,
    version: order.version,
    courier: presentOrderCourier(order, courierToday, seesInternal(user)),
    promisedWindow: shownWindow(promise),
    originalPromise: shownWindow(spanOf(order.original_promised_from, order.original_promised_until)),
  };
}

function instantsOf({ order, settings }: LoadedOrder) {
  return {
    requestedAt: instant(order.requested_at),
    acceptedAt: instant(order.accepted_at),
    assignedAt: instant(order.assigned_at),
    collectedAt: instant(order.collected_at),
    firstAttemptAt: instant(order.first_attempt_at),
    closedAt: instant(order.closed_at),
    custodyUntil: instant(order.custody_until),
    waitingOn: order.waiting_on,
    waitingSince: instant(order.waiting_since),
    acceptUntil: acceptDueAt(order, settings),
    cancelAnswerUntil: replyDueAt(order.cancellation_requested_at, settings),
    lastEventAt: order.last_event_at.toISOString(),
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
  };
}

/** The requested change as it would be recorded if the base approved it now; null without a pending one. */
function presentChangeRequest({
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

function policyOf({ settings }: LoadedOrder): ServiceOrder['policy'] {
  const {
    multiStop: _multi,
    requireExternalRef: _reference,
    notifyRecipients: _notify,
    priceTable: _table,
    onTimeToleranceMinutes: _tolerance,
    publicLinkDays: _link,
    calendar: _calendar,
    reasons: _reasons,
    ...policy
  } = settings;
  return policy;
}

function instant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
