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

/** What goes on at a stop while files are attached to it. */
export type ProofMoment = 'pickup' | 'delivery' | 'return';

/** The moment at a stop that a proof could show now; null while no courier is there. */
export function proofMomentAt(
  status: OrderStatus,
  stop: Pick<StopFacts, 'kind' | 'status'>,
): ProofMoment | null {
  if (stop.kind === 'dropoff') return status === 'in_transit' && isOpen(stop) ? 'delivery' : null;
  if (status === 'collecting') return 'pickup';
  return status === 'returning' ? 'return' : null;
}

/**
 * The events that end such a moment, and make what was attached part of the record. Only the good ends ask for files
 * (docs/domain.md 2, "proof as the policy asks"); a photo of a closed door is welcome, too.
 */
const RECORDED_BY: Readonly<Partial<Record<OrderEventType, { moment: ProofMoment; asksForProof: boolean }>>> =
  {
    'order.confirmPickup': { moment: 'pickup', asksForProof: true },
    'order.failPickup': { moment: 'pickup', asksForProof: false },
    'order.completeStop': { moment: 'delivery', asksForProof: true },
    'order.failStop': { moment: 'delivery', asksForProof: false },
    'order.confirmReturn': { moment: 'return', asksForProof: true },
    'order.failReturn': { moment: 'return', asksForProof: false },
  };

/** What an event records, if it records anything: the files of this moment at its stop. */
export function momentRecordedBy(type: OrderEventType): ProofMoment | null {
  return RECORDED_BY[type]?.moment ?? null;
}

/** The stop whose files an event records. */
export function provenStop<Stop extends Pick<StopFacts, 'id' | 'kind'>>(
  stops: readonly Stop[],
  { type, payload }: Pick<OrderMachineEvent, 'type' | 'payload'>,
): Stop | undefined {
  const moment = momentRecordedBy(type);
  if (moment === null) return undefined;
  if (moment === 'delivery') return stops.find(({ id, kind }) => kind === 'dropoff' && id === payload.stopId);
  return stops.find(({ kind }) => kind === 'pickup');
}

/** The kinds of file that the policy asks for at an event. */
export function requiredProofs({ type, context }: OrderMachineEvent): ProofKind[] {
  const { proofPolicy } = context.settings;
  return RECORDED_BY[type]?.asksForProof ? PROOF_KINDS.filter((kind) => proofPolicy[kind]) : [];
}

/** Those that are not attached at the event's stop; none as long as it names no stop. */
export function missingProofs({ facts, event }: OrderTransition): ProofKind[] {
  const stop = provenStop(facts.stops, event);
  if (!stop) return [];
  return requiredProofs(event).filter((kind) => !stop.proofs.includes(kind));
}
