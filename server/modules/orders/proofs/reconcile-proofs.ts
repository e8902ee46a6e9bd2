import { hasOutcome } from '#domain/orders/proofs/late-proof.ts';
import { provenStop } from '#machines/order/proofs.ts';
import type { Trx } from '#server/db/schema.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';

import type { OrderEvent } from '../events/apply.ts';
import type { LoadedOrder } from '../repository.ts';
import { isPending } from '../to-order-context.ts';
import { deleteProofs, type ProofRow, recordProofs, markProofsUndone } from './repository.ts';

type Proven = Pick<LoadedOrder, 'order' | 'stops' | 'proofs'>;

/** The pending proofs at the stop whose attempt the event ends. */
export function proofsRecordedBy({ order, stops, proofs }: Proven, event: OrderEvent): ProofRow[] {
  const stop = provenStop(stops, { type: event.type, payload: { ...event.payload } });
  return stop ? proofs.filter((proof) => isPending(order.status, stop, proof)) : [];
}

/**
 * Updates the proofs after an event: records its own, marks those of an undone event with the late ones of its attempt,
 * and deletes pending ones that are no longer expected.
 * @returns the remaining proofs
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
  const undone = before.proofs.filter(
    (proof) =>
      undoneSeq !== null &&
      (proof.recorded_seq === undoneSeq || isOfReopened(after, proof) || isOfReturn(before, proof)),
  );
  const settled = before.proofs.map((proof) => {
    if (recorded.includes(proof)) return { ...proof, recorded_seq: seq };
    return undone.includes(proof) ? { ...proof, undone: true } : proof;
  });
  const isKept = (proof: ProofRow) => proof.recorded_seq !== null || isExpected(after, proof);

  await recordProofs(trx, idsOf(recorded), seq);
  await markProofsUndone(trx, idsOf(undone));
  await deleteProofs(trx, after.order.order_number, idsOf(settled.filter((proof) => !isKept(proof))));
  return settled.filter(isKept);
}

/** A late proof of an attempt whose end was undone. */
function isOfReopened({ stops }: OrderState, { moment, stop_id, attempt }: ProofRow): boolean {
  const attempts = stops.find(({ id }) => id === stop_id)?.attempts ?? [];
  return moment === 'late' && !attempts.some((one) => one.n === attempt && hasOutcome(one));
}

/** A late proof of the return that is undone: the pickup keeps its attempt, so the time decides. */
function isOfReturn({ order, stops }: Proven, { moment, stop_id, created_at }: ProofRow): boolean {
  const last = order.last_change;
  if (moment !== 'late' || last === null) return false;
  const stop = provenStop(stops, { type: last.type, payload: {} });
  return stop?.id === stop_id && created_at >= new Date(last.at);
}

function isExpected({ order, stops }: OrderState, proof: ProofRow): boolean {
  return stops.some((stop) => isPending(order.status, stop, proof));
}

function idsOf(proofs: readonly ProofRow[]): string[] {
  return proofs.map(({ id }) => id);
}
