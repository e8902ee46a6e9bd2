import type { Trx } from '#server/db/schema.ts';
import { queueRecipientNotices, type RecipientNotice } from '#server/mail/outbox.ts';
import { dropoffsOf, type OrderState } from '#server/modules/order-model/order-row.ts';

import type { AppliedEvent } from '../events/apply.ts';

/** Events by which the courier sets out for the drop-offs, at first and after a failed attempt. */
const DEPARTURE_EVENTS: readonly AppliedEvent['event']['type'][] = ['order.confirmPickup', 'order.retry'];

/**
 * Queues an event's mails to the order's recipients, in the event's transaction (decision 046). Runs no query without
 * recipients.
 * @param after the order after the event
 */
export async function queueRecipientMails(
  trx: Trx,
  after: OrderState,
  act: Pick<AppliedEvent, 'event' | 'settings' | 'now'>,
): Promise<void> {
  if (!act.settings.notifyRecipients || after.order.tracking_token === null) return;
  const notices = noticesOf(after, act);
  if (notices.length > 0) await queueRecipientNotices(trx, notices, act.now);
}

function noticesOf({ order, stops }: OrderState, { event }: Pick<AppliedEvent, 'event'>): RecipientNotice[] {
  const doors = dropoffsOf(stops).filter(({ contact_email }) => contact_email !== null);
  if (DEPARTURE_EVENTS.includes(event.type) && order.status === 'in_transit') {
    return doors
      .filter(({ status }) => status === 'pending')
      .map(({ id }) => ({ stopId: id, kind: 'delivery-under-way' }));
  }
  if (event.type !== 'order.completeStop') return [];
  const { stopId } = event.payload;
  return doors.filter(({ id }) => id === stopId).map(({ id }) => ({ stopId: id, kind: 'delivery-done' }));
}
