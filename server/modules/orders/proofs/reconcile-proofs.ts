import { provenStop } from '#machines/order/proofs.ts';
import type { Trx } from '#server/db/schema.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';

import type { OrderEvent } from '../events/apply.ts';
import type { LoadedOrder } from '../repository.ts';
import { isPending } from '../to-order-context.ts';
import { deleteProofs, type ProofRow, recordProofs, setProofsApart } from './repository.ts';

type Proven = Pick<LoadedOrder, 'order' | 'stops' | 'proofs'>;

/** The proofs that an event makes part of the record: what is attached at the stop whose attempt it ends. */
export function proofsRecordedBy({ order, stops, proofs }: Proven, event: OrderEvent): ProofRow[] {
  const stop = provenStop(stops, { type: event.type, payload: { ...event.payload } });
  return stop ? proofs.filter((proof) => isPending(order.status, stop, proof)) : [];
}

/**
 * Brings the proofs in line with an event that has happened: it records its own, an undo sets those of the event
 * that it undoes apart, and what was attached for something that is over now is removed.
 * @returns the proofs as they are then
 */
export async function reconcileProofs(
  trx: Trx,
  before: Proven,
  after: OrderState,
  event: OrderEvent,
): Promise<ProofRow[]> {
  if (before.proofs.length === 0) return [];
  const recorded = proofsRecordedBy(before, event);
  const undoneSeq = event.type === 'order.undo' ? (before.order.last_change?.seq ?? null) : null;
  const seq = after.order.last_change?.seq ?? null;
  const undone = before.proofs.filter(({ recorded_seq }) => undoneSeq !== null && recorded_seq === undoneSeq);
  const settled = before.proofs.map((proof) => {
    if (recorded.includes(proof)) return { ...proof, recorded_seq: seq };
    return undone.includes(proof) ? { ...proof, undone: true } : proof;
  });
  const isKept = (proof: ProofRow) => proof.recorded_seq !== null || isExpected(after, proof);

  await recordProofs(trx, idsOf(recorded), seq);
  await setProofsApart(trx, idsOf(undone));
  await deleteProofs(trx, after.order.order_number, idsOf(settled.filter((proof) => !isKept(proof))));
  return settled.filter(isKept);
}

function isExpected({ order, stops }: OrderState, proof: ProofRow): boolean {
  return stops.some((stop) => isPending(order.status, stop, proof));
}

function idsOf(proofs: readonly ProofRow[]): string[] {
  return proofs.map(({ id }) => id);
}
