import type { BulkOrder, SlipEventType } from '#machines/bulk/bulk-event.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';
import { missingProofsText } from '#machines/order/missing-fields.ts';
import { PROOF_KINDS } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { PaperOrder } from '#src/api/orders/service-orders.ts';
import { receivedText } from '#src/components/order/cash-text.ts';

import type { RefusedOrder } from './bulk-events.ts';

/** An order with the payload that its signed paper records, and what it then becomes: "Em rota, com 2 volumes". */
export type Slip = { order: BulkOrder; becomes: string };

type Slips = { slips: Slip[]; refused: RefusedOrder[] };

/** Prepares the slips of orders from their papers; an order whose paper leaves a choice open is refused. */
export function slipsOf(
  type: SlipEventType,
  orders: readonly BulkOrder[],
  papers: readonly PaperOrder[],
): Slips {
  const byNumber = new Map(papers.map((paper) => [paper.orderNumber, paper]));
  const all: Slips = { slips: [], refused: [] };
  for (const order of orders) {
    const paper = byNumber.get(order.orderNumber);
    const read = paper ? READ[type](paper) : 'Esta ordem não existe mais.';
    if (typeof read === 'string') all.refused.push({ orderNumber: order.orderNumber, reason: read });
    else all.slips.push({ order: { ...order, payload: read.payload }, becomes: read.becomes });
  }
  return all;
}

/** The payload of an order and what it becomes, or why not. */
type Reading = { payload: Record<string, unknown>; becomes: string } | string;

const READ: Readonly<Record<SlipEventType, (paper: PaperOrder) => Reading>> = {
  'order.confirmPickup': ({ packagesCount, stops, policy }) => {
    if (packagesCount === 0) return 'Não tem o número de volumes.';
    const pickup = stops.find(({ kind }) => kind === 'pickup');
    const missing = pickup && missingText(pickup, policy);
    if (missing) return missing;
    return {
      payload: { packagesCount },
      becomes: `Em rota, com ${packagesCount === 1 ? '1 volume' : `${packagesCount} volumes`}`,
    };
  },
  'order.completeStop': ({ stops, policy }) => {
    const dropoffs = stops.filter(({ kind }) => kind === 'dropoff');
    const open = dropoffs.filter(({ status }) => OPEN.includes(status));
    const [door] = open;
    if (!door) return 'Nenhuma entrega está aberta.';
    if (open.length > 1) return `Tem ${open.length} entregas abertas: confirme cada uma na página da ordem.`;
    if (policy.proofPolicy.receiverDoc) return 'A empresa pede o documento de quem recebeu.';
    return missingText(door, policy) ?? completion(door, outcomeAfter(dropoffs));
  },
};

const OPEN: readonly Schema<'StopStatus'>[] = ['pending', 'arrived'];

/** What the company's policy asks for and the stop lacks, as the server would say it. */
function missingText(
  { proofs }: Schema<'PaperStop'>,
  { proofPolicy }: PaperOrder['policy'],
): string | undefined {
  const missing = PROOF_KINDS.filter(
    (asked) => proofPolicy[asked] && !proofs.some(({ kind }) => kind === asked),
  );
  return missing.length > 0 ? missingProofsText(missing) : undefined;
}

/** The status of an order once its last open drop-off is done, as the order machine decides it. */
function outcomeAfter(dropoffs: readonly Schema<'PaperStop'>[]): string {
  const has = (asked: Schema<'StopStatus'>) => dropoffs.some(({ status }) => status === asked);
  if (has('failed')) return STATUS_LABELS.attempt_failed;
  return has('skipped') ? STATUS_LABELS.partially_delivered : STATUS_LABELS.delivered;
}

/** As agreed: the recipient received, and paid what was due. */
function completion({ id, contactName, cashOnDelivery }: Schema<'PaperStop'>, outcome: string): Reading {
  const cash = cashOnDelivery && { amountCents: cashOnDelivery.amountCents, method: cashOnDelivery.method };
  return {
    payload: { stopId: id, receiverName: contactName, receiverRelation: 'self', ...(cash && { cash }) },
    becomes: [outcome, `recebido por ${contactName}`, cash && `cobrado ${receivedText(cash)}`]
      .filter(Boolean)
      .join(' · '),
  };
}
