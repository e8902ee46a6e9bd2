import type { StopFacts } from '#machines/order/order-types.ts';
import type { Schema } from '#server/contract/contract.ts';

import type { StopRow } from '../order-row.ts';
import type { Act } from './applied-event.ts';
import { maskReceiverDocument } from './receiver-document.ts';

type Receipt = Schema<'Receipt'>;
type Receiver = Schema<'CompleteStopEvent'>['payload'] | Schema<'ConfirmReturnEvent'>['payload'];

/** Who took the goods at a stop; on the pickup it is whoever took them back. A stop that is not done has none. */
export function receiptOf(stop: StopRow, after: StopFacts, { event }: Act): Receipt | null {
  if (event.type === 'order.completeStop' && event.payload.stopId === stop.id) return receipt(event.payload);
  if (event.type === 'order.confirmReturn' && stop.kind === 'pickup') return receipt(event.payload);
  return after.status === 'done' ? stop.receipt : null;
}

function receipt({ receiverName, receiverRelation, receiverDoc }: Receiver): Receipt | null {
  if (receiverName === undefined) return null;
  return {
    receiverName,
    receiverRelation: receiverRelation ?? null,
    receiverDoc: receiverDoc === undefined ? null : maskReceiverDocument(receiverDoc),
  };
}
