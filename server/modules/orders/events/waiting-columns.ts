import { waitingOn } from '#domain/orders/waiting-on.ts';
import type { LastChange } from '#server/db/stored-json.ts';
import { companyStep } from '#server/modules/order-model/derived-columns.ts';
import type { OrderRow, OrderState } from '#server/modules/order-model/order-row.ts';

type Wait = {
  now: Date;
  undone: LastChange | null;
};

/** A new status is a new wait, even for the same side; an undo resumes the one before the event. */
export function waitingColumns(was: OrderRow, { order, stops }: OrderState, { now, undone }: Wait) {
  const { status, cancellation, change_requested_at: requested } = order;
  const waits = (isRequestPending: boolean) =>
    waitingOn({ status, companyStep: companyStep({ order, stops }), isRequestPending });
  const isCancelling = cancellation === 'requested';
  const waiting_on = waits(isCancelling || requested !== null);
  if (waiting_on === null) return { waiting_on, waiting_since: null };
  if (undone?.before?.waitingSince) {
    const isNewer = requested !== null && requested > new Date(undone.at);
    const isByRequest = isNewer && waits(isCancelling) !== waiting_on;
    return { waiting_on, waiting_since: isByRequest ? requested : new Date(undone.before.waitingSince) };
  }
  const isSame = waiting_on === was.waiting_on && order.status === was.status;
  return { waiting_on, waiting_since: isSame ? was.waiting_since : now };
}
