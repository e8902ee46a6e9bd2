import type { Transaction } from 'kysely';

import { provenStop } from '#machines/order/proofs.ts';
import type { Database } from '#server/db/schema.ts';

import type { Act, OrderEvent } from './order-act.ts';
import type { OrderState } from './order-state.ts';
import { isPending } from './orders-facts.ts';
import type { LoadedOrder } from './orders-store.ts';
import { deleteProofs, type ProofRow, recordProofs } from './proofs-store.ts';

type Proven = Pick<LoadedOrder, 'order' | 'stops' | 'proofs'>;

/** The proofs that an event makes part of the record: what is attached at the stop whose attempt it ends. */
export function proofsRecordedBy({ order, stops, proofs }: Proven, event: OrderEvent): ProofRow[] {
  const stop = provenStop(stops, { type: event.type, payload: { ...event.payload } });
  return stop ? proofs.filter((proof) => isPending(order.status, stop, proof)) : [];
}

/**
 * Brings the proofs in line with an event that has happened: it records its own, an undo gives back those of the
 * event that it undoes, and what was attached for something that is over now is removed.
 * @returns the proofs as they are then
 */
export async function settleProofs(
  trx: Transaction<Database>,
  before: Proven,
  after: OrderState,
  { event, now }: Pick<Act, 'event' | 'now'>,
): Promise<ProofRow[]> {
  if (before.proofs.length === 0) return [];
  const recorded = proofsRecordedBy(before, event);
  const undone = event.type === 'order.undo' ? (before.order.last_change?.seq ?? null) : null;
  const seq = after.order.last_change?.seq ?? null;
  const settled = before.proofs.map((proof) => {
    if (recorded.includes(proof)) return { ...proof, recorded_seq: seq };
    if (undone !== null && proof.recorded_seq === undone) {
      return { ...proof, recorded_seq: null, pending_since: now };
    }
    return proof;
  });
  const kept = settled.filter((proof) => proof.recorded_seq !== null || isExpected(after, proof));
  const released = kept.filter((proof) => proof.recorded_seq === null && !before.proofs.includes(proof));

  await recordProofs(trx, idsOf(recorded), seq, now);
  await recordProofs(trx, idsOf(released), null, now);
  await deleteProofs(trx, idsOf(settled.filter((proof) => !kept.includes(proof))));
  return kept;
}

function isExpected({ order, stops }: OrderState, proof: ProofRow): boolean {
  return stops.some((stop) => isPending(order.status, stop, proof));
}

function idsOf(proofs: readonly ProofRow[]): string[] {
  return proofs.map(({ id }) => id);
}
