import { type LateProof, lateProofOf, type ProvableStop } from '#domain/orders/proofs/late-proof.ts';

import type { OrderMachineEvent } from './events.ts';
import { isOpen } from './stops.ts';
import {
  PROOF_KINDS,
  type OrderEventType,
  type OrderStatus,
  type ProofKind,
  type StopFacts,
  type OrderTransition,
} from './types.ts';

/** The activity at a stop that a proof documents. */
export type ProofMoment = 'pickup' | 'delivery' | 'return';

/** The moment that a proof attached now would document; null if there is none. */
export function proofMomentAt(
  status: OrderStatus,
  stop: Pick<StopFacts, 'kind' | 'status'>,
): ProofMoment | null {
  if (stop.kind === 'dropoff') return status === 'in_transit' && isOpen(stop) ? 'delivery' : null;
  if (status === 'collecting') return 'pickup';
  return status === 'returning' ? 'return' : null;
}

type ProvableOrder = {
  status: OrderStatus;
  closedAt: string | null;
  /** The setting. */
  proofLateDays: number;
};

/**
 * Where a proof attached now would belong: to the moment in progress at the stop, or to its ended attempt.
 * @param now epoch milliseconds
 * @returns null before the stop's turn
 */
export function proofChance(
  { status, ...limits }: ProvableOrder,
  stop: ProvableStop & Pick<StopFacts, 'status'>,
  now: number,
): { moment: ProofMoment } | ({ moment: 'late' } & LateProof) | null {
  const moment = proofMomentAt(status, stop);
  if (moment !== null) return { moment };
  const late = lateProofOf(stop, { ...limits, now });
  return late && { moment: 'late', ...late };
}

/**
 * Events that end a moment and record its proofs. Only successful ends require proofs (docs/domain.md 2, "proof as the
 * policy asks"); failures accept them, too.
 */
const RECORDED_BY: Readonly<
  Partial<Record<OrderEventType, { moment: ProofMoment; requiresProof: boolean }>>
> = {
  'order.confirmPickup': { moment: 'pickup', requiresProof: true },
  'order.failPickup': { moment: 'pickup', requiresProof: false },
  'order.completeStop': { moment: 'delivery', requiresProof: true },
  'order.failStop': { moment: 'delivery', requiresProof: false },
  'order.confirmReturn': { moment: 'return', requiresProof: true },
  'order.failReturn': { moment: 'return', requiresProof: false },
};

/** The moment whose proofs an event records; null if it records none. */
export function momentRecordedBy(type: OrderEventType): ProofMoment | null {
  return RECORDED_BY[type]?.moment ?? null;
}

/** The stop whose proofs an event records. */
export function provenStop<Stop extends Pick<StopFacts, 'id' | 'kind'>>(
  stops: readonly Stop[],
  { type, payload }: Pick<OrderMachineEvent, 'type' | 'payload'>,
): Stop | undefined {
  const moment = momentRecordedBy(type);
  if (moment === null) return undefined;
  if (moment === 'delivery') return stops.find(({ id, kind }) => kind === 'dropoff' && id === payload.stopId);
  return stops.find(({ kind }) => kind === 'pickup');
}

/** Proof kinds required by the company's policy for an event. */
export function requiredProofs({ type, context }: OrderMachineEvent): ProofKind[] {
  const { proofPolicy } = context.settings;
  return RECORDED_BY[type]?.requiresProof ? PROOF_KINDS.filter((kind) => proofPolicy[kind]) : [];
}

/** Required proofs that are not attached at the event's stop; none if the stop is unknown. */
export function missingProofs({ facts, event }: OrderTransition): ProofKind[] {
  const stop = provenStop(facts.stops, event);
  if (!stop) return [];
  return requiredProofs(event).filter((kind) => !stop.proofs.includes(kind));
}
