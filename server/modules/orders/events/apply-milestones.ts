import { workingMillis } from '#domain/calendar/base-calendar.ts';
import { deadlineOf } from '#domain/orders/deadline.ts';
import { DAY_MS } from '#domain/time.ts';
import { isClosed } from '#machines/order/labels.ts';
import type { OrderStatus } from '#machines/order/types.ts';
import { measuredWindow } from '#server/modules/order-model/delivery-window.ts';
import type { OrderRow, OrderState } from '#server/modules/order-model/order-row.ts';

import { courierSince } from '../courier-since.ts';
import type { AppliedEvent } from './apply.ts';

/** Statuses in which the base keeps undelivered goods and the custody period runs. */
const IN_CUSTODY: ReadonlySet<OrderStatus> = new Set(['attempt_failed', 'returning']);

/** Sets the timestamps of milestones (docs/domain.md 3) and starts or clears the time limits. */
export function withMilestones(before: OrderState, state: OrderState, act: AppliedEvent): OrderState {
  const { now, event } = act;
  const was = before.order;
  const order: OrderRow = {
    ...state.order,
    accept_work_seconds: acceptWorkSeconds(was, state.order, act),
    requested_at: was.requested_at ?? (event.type === 'order.submit' ? now : null),
    assigned_at: assignedAt(was, state.order, now),
    courier_since: courierSince(was, state.order, now),
    collected_at: was.collected_at ?? (event.type === 'order.confirmPickup' ? now : null),
    first_attempt_at: was.first_attempt_at ?? (isAtTheDoor(event.type) ? now : null),
    cancellation_requested_at: cancellationRequestedAt(was, state.order, now),
    custody_until: custodyUntil(was, state.order, act),
    closed_at: isClosed(state.order.status) ? (was.closed_at ?? now) : null,
  };
  return {
    order: { ...order, deadline_outcome: outcomeOf({ order, stops: state.stops }, act) },
    stops: state.stops,
  };
}

/** Working time of the base from the request to the acceptance, by the calendar of that day. */
function acceptWorkSeconds(was: OrderRow, order: OrderRow, { settings }: AppliedEvent): number | null {
  const { requested_at: requested } = was;
  const { accepted_at: accepted } = order;
  if (requested === null || accepted === null) return null;
  if (was.accepted_at?.getTime() === accepted.getTime()) return was.accept_work_seconds;
  return Math.floor(workingMillis(requested.getTime(), accepted.getTime(), settings.calendar) / 1000);
}

function isAtTheDoor(type: AppliedEvent['event']['type']): boolean {
  return type === 'order.arriveStop' || type === 'order.completeStop' || type === 'order.failStop';
}

function assignedAt(was: OrderRow, is: OrderRow, now: Date): Date | null {
  if (is.courier_name === null) return null;
  return was.assigned_at ?? now;
}

function cancellationRequestedAt(was: OrderRow, is: OrderRow, now: Date): Date | null {
  if (is.cancellation !== 'requested') return null;
  return was.cancellation === 'requested' ? was.cancellation_requested_at : now;
}

/** A failed return does not restart the custody period: the goods never left the base. */
function custodyUntil(was: OrderRow, is: OrderRow, { now, settings }: AppliedEvent): Date | null {
  if (!IN_CUSTODY.has(is.status)) return null;
  if (was.custody_until || is.status === 'returning') return was.custody_until;
  return new Date(now.getTime() + settings.custodyDays * DAY_MS);
}

/** Frozen at closing, so that later settings do not change past outcomes. */
function outcomeOf(state: OrderState, { settings, now }: AppliedEvent): OrderRow['deadline_outcome'] {
  const { status, cancellation, closed_at } = state.order;
  if (!isClosed(status)) return null;
  const facts = {
    status,
    cancellation,
    windowUntil: measuredWindow(state)?.until.getTime() ?? null,
    closedAt: closed_at?.getTime() ?? null,
  };
  const deadline = deadlineOf(facts, settings, now.getTime());
  return deadline === 'met' || deadline === 'missed' ? deadline : null;
}
