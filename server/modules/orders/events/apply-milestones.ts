import { deadlineOf } from '#domain/orders/deadline.ts';
import { DAY_MS } from '#domain/time.ts';
import { isClosed } from '#machines/order/labels.ts';
import type { OrderStatus } from '#machines/order/types.ts';
import { dueWindow } from '#server/modules/order-model/derived-columns.ts';
import type { OrderRow, OrderState } from '#server/modules/order-model/order-row.ts';

import type { Act } from './applied-event.ts';

/** Goods that could not be delivered are with the base, and the custody clock runs. */
const IN_CUSTODY: ReadonlySet<OrderStatus> = new Set(['attempt_failed', 'returning']);

/** The instants that an order keeps of its events (docs/domain.md 3), and the clocks that start and stop with them. */
export function withMilestones(before: OrderState, state: OrderState, act: Act): OrderState {
  const { now, event } = act;
  const was = before.order;
  const order: OrderRow = {
    ...state.order,
    requested_at: was.requested_at ?? (event.type === 'order.submit' ? now : null),
    assigned_at: assignedAt(was, state.order, now),
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

function isAtTheDoor(type: Act['event']['type']): boolean {
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

/** A failed return does not start the clock anew: the goods were with us all the time. */
function custodyUntil(was: OrderRow, is: OrderRow, { now, settings }: Act): Date | null {
  if (!IN_CUSTODY.has(is.status)) return null;
  if (was.custody_until || is.status === 'returning') return was.custody_until;
  return new Date(now.getTime() + settings.custodyDays * DAY_MS);
}

/** Frozen at the end, so that a later change of settings does not rewrite the past. */
function outcomeOf(state: OrderState, { settings, now }: Act): OrderRow['deadline_outcome'] {
  const { status, cancellation, closed_at } = state.order;
  if (!isClosed(status)) return null;
  const facts = {
    status,
    cancellation,
    windowUntil: dueWindow(state)?.until.getTime() ?? null,
    closedAt: closed_at?.getTime() ?? null,
  };
  const deadline = deadlineOf(facts, settings, now.getTime());
  return deadline === 'met' || deadline === 'missed' ? deadline : null;
}
