import { lateProofRefusal } from '#domain/orders/proofs/late-proof.ts';
import { proofChance } from '#machines/order/proofs.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { type OrderAccess, accessOf } from '#server/modules/order-model/access.ts';
import { attemptOf, type StopRow } from '#server/modules/order-model/order-row.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

import { seesInternal } from '../policy.ts';
import type { LoadedOrder } from '../repository.ts';
import { isPending } from '../to-order-context.ts';
import type { ProofRow } from './repository.ts';

/** Per kind, for one attempt at one stop; late ones count apart. */
const MAX_PROOFS: Readonly<Record<Schema<'ProofKind'>, number>> = { photo: 6, signature: 1, document: 3 };

export const getProof = accessOf;

/** Only operators and administrators upload proofs. */
export function uploadProof(user: Principal): OrderAccess {
  if (!seesInternal(user)) throw problem('forbidden');
  return accessOf(user);
}

export const deleteProof = uploadProof;

/** Managers see recorded proofs only; one of an undone event may show another recipient's delivery. */
export function visibleProofs(user: Principal, proofs: readonly ProofRow[]): readonly ProofRow[] {
  if (seesInternal(user)) return proofs;
  return proofs.filter(({ recorded_seq, undone }) => recorded_seq !== null && !undone);
}

export type ProofPlace = { stopId: string; moment: Schema<'ProofMoment'>; attempt: number };

type Placed = Pick<LoadedOrder, 'order' | 'stops' | 'proofs' | 'settings'>;

/**
 * Stop, moment and attempt of a new proof.
 * @throws Problem 422 for an unknown stop or too many files, 409 before the stop's turn or after the last day
 */
export function placeFor(
  loaded: Placed,
  { stopId, kind }: { stopId: string; kind: Schema<'ProofKind'> },
  now: Date,
): ProofPlace {
  const { order, stops, proofs } = loaded;
  const stop = stops.find(({ id }) => id === stopId);
  if (!stop) throw invalid(fieldError('/query/stopId', 'stop-unknown'));
  const { attempt, moment } = chanceAt(stop, loaded, now);
  const alike = proofs.filter((proof) =>
    moment === 'late' ? isStandingLate(proof, { stopId, attempt }) : isPending(order.status, stop, proof),
  );
  const count = alike.filter((proof) => proof.kind === kind).length;
  if (count >= MAX_PROOFS[kind]) throw invalid(fieldError('/query/kind', 'proof-limit'));
  return { stopId, moment, attempt };
}

function chanceAt(stop: StopRow, { order, settings }: Placed, now: Date): Omit<ProofPlace, 'stopId'> {
  const { status, closed_at } = order;
  const { proofLateDays } = settings;
  const closedAt = closed_at?.toISOString() ?? null;
  const chance = proofChance({ status, closedAt, proofLateDays }, stop, now.getTime());
  if (chance === null) throw problem('proof-not-expected', { orderStatus: status });
  if (chance.moment !== 'late') return { moment: chance.moment, attempt: attemptOf(stop) };
  if (!chance.isOpen) throw problem('proof-too-late', { detail: lateProofRefusal(chance) });
  return { moment: 'late', attempt: chance.attempt };
}

function isStandingLate(proof: ProofRow, place: Omit<ProofPlace, 'moment'>): boolean {
  const isHere = proof.stop_id === place.stopId && proof.attempt === place.attempt;
  return isHere && proof.moment === 'late' && !proof.undone;
}

/** @throws Problem 404 if missing, 409 if recorded */
export function removable(proofs: readonly ProofRow[], id: string): ProofRow {
  const proof = proofs.find((one) => one.id === id);
  if (!proof) throw problem('not-found');
  if (proof.recorded_seq !== null) throw problem('proof-recorded');
  return proof;
}
