import { proofMomentAt, type ProofMoment } from '#machines/order/proofs.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { type OrderAccess, accessOf } from '#server/modules/order-model/access.ts';
import { attemptOf } from '#server/modules/order-model/order-row.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

import { seesInternal } from '../policy.ts';
import type { LoadedOrder } from '../repository.ts';
import { isPending } from '../to-order-context.ts';
import type { ProofRow } from './repository.ts';

/** Per kind, for one attempt at one stop. */
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

export type ProofPlace = { stopId: string; moment: ProofMoment; attempt: number };

/**
 * Stop, moment and attempt of a new proof.
 * @throws Problem 422 for an unknown stop or too many files, 409 if the stop expects no proof now
 */
export function placeFor(
  { order, stops, proofs }: Pick<LoadedOrder, 'order' | 'stops' | 'proofs'>,
  { stopId, kind }: { stopId: string; kind: Schema<'ProofKind'> },
): ProofPlace {
  const stop = stops.find(({ id }) => id === stopId);
  if (!stop) throw invalid(fieldError('/query/stopId', 'stop-unknown'));
  const moment = proofMomentAt(order.status, stop);
  if (moment === null) throw problem('proof-not-expected', { orderStatus: order.status });
  const alike = proofs.filter((proof) => proof.kind === kind && isPending(order.status, stop, proof));
  if (alike.length >= MAX_PROOFS[kind]) throw invalid(fieldError('/query/kind', 'proof-limit'));
  return { stopId, moment, attempt: attemptOf(stop) };
}

/** @throws Problem 404 if missing, 409 if recorded */
export function removable(proofs: readonly ProofRow[], id: string): ProofRow {
  const proof = proofs.find((one) => one.id === id);
  if (!proof) throw problem('not-found');
  if (proof.recorded_seq !== null) throw problem('proof-recorded');
  return proof;
}
