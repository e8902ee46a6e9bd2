import { waitingOn } from '#domain/orders/waiting-on.ts';
import type { LastChange } from '#server/db/stored-json.ts';
import { companyStep } from '#server/modules/order-model/derived-columns.ts';
import {
  type OrderRow,
  type OrderState,
  recipientWaitsSince,
} from '#server/modules/order-model/order-row.ts';

type Wait = {
  now: Date;
  undone: LastChange | null;
};

/** A new status is a new wait, even for the same side; an undo resumes the one before the event. */
export function waitingColumns(was: OrderRow, { order, stops }: OrderState, { now, undone }: Wait) {
  const waiting_on = sideOf({ order, stops });
  if (waiting_on === null) return { waiting_on, waiting_since: null };
  if (undone?.before?.waitingSince) {
    const newer = newerRequest(order, new Date(undone.at));
    const isByRequest =
      newer !== null && sideOf({ order: { ...order, ...newer.without }, stops }) !== waiting_on;
    return { waiting_on, waiting_since: isByRequest ? newer.at : new Date(undone.before.waitingSince) };
  }
  const isSame = waiting_on === was.waiting_on && order.status === was.status;
  return { waiting_on, waiting_since: isSame ? was.waiting_since : now };
}

function sideOf({ order, stops }: OrderState) {
  const { status, cancellation, change_requested_at: requested } = order;
  const isRequestPending =
    cancellation === 'requested' || requested !== null || recipientWaitsSince(order) !== null;
  return waitingOn({ status, companyStep: companyStep({ order, stops }), isRequestPending });
}

/** The first of the requests that are pending since a moment, and the columns of an order without them. */
function newerRequest(order: OrderRow, since: Date) {
  const { cancellation_requested_at: cancelling, change_requested_at: changing } = order;
  const asking = recipientWaitsSince(order);
  const isNewer = (at: Date | null): at is Date => at !== null && at > since;
  const [first] = [cancelling, changing, asking]
    .filter(isNewer)
    .toSorted((one, other) => Number(one) - Number(other));
  if (first === undefined) return null;
  const without: Partial<OrderRow> = {
    ...(isNewer(cancelling) && { cancellation: 'none' }),
    ...(isNewer(changing) && { change_request: null, change_requested_at: null }),
    ...(isNewer(asking) && { recipient_requested_at: null }),
  };
  return { at: first, without };
}
