import { objectionTo, onlyLacksPayload, refusalOf } from './objection.ts';
import { eventButton } from './order-events.ts';
import {
  ORDER_EVENT_TYPES,
  type OrderEventType,
  type OrderFacts,
  type OrderStatus,
  type Situation,
} from './order-types.ts';
import { requirements } from './payload-rules.ts';
import type { Attempt, Refusal } from './refusal.ts';

interface Offer {
  type: OrderEventType;
  /** Text of the button. */
  label: string;
  /** Fields that the payload must carry, and kinds of proof that must be attached before. */
  requires: readonly string[];
  /** The natural next step; at most one offer is. */
  primary: boolean;
  allowed: boolean;
  /** Why not, when it is not allowed. */
  refusal?: Refusal;
}

/** The natural next steps of a status; the first that the actor may take is the primary one. */
const NEXT_STEPS: Readonly<Partial<Record<OrderStatus, readonly OrderEventType[]>>> = {
  draft: ['order.submit'],
  requested: ['order.accept'],
  accepted: ['order.assign'],
  assigned: ['order.startPickup'],
  collecting: ['order.confirmPickup'],
  pickup_failed: ['order.retry', 'order.reschedule'],
  in_transit: ['order.completeStop'],
  attempt_failed: ['order.retry', 'order.startReturn', 'order.editRecipient'],
  returning: ['order.confirmReturn'],
};

/**
 * What to show an actor of an order: every event, allowed or with the reason why the status or the role refuses it
 * ("Por que não posso?", docs/domain.md 2). What only waits for its form counts as allowed.
 */
export function offers(facts: OrderFacts, situation: Situation): Offer[] {
  const offered = ORDER_EVENT_TYPES.map((type) => offer({ facts, event: { type, payload: {}, situation } }));
  const primary = primaryOf(facts.status, offered);
  return offered.map((one) => (one === primary ? { ...one, primary: true } : one));
}

function offer(attempt: Attempt): Offer {
  const { type } = attempt.event;
  const objection = objectionTo(attempt);
  const shown = {
    type,
    label: eventButton(type, attempt.facts.status),
    requires: requirements(attempt),
    primary: false,
  };
  if (objection === null || onlyLacksPayload(objection)) return { ...shown, allowed: true };
  return { ...shown, allowed: false, refusal: refusalOf(attempt, objection) };
}

function primaryOf(status: OrderStatus, offered: readonly Offer[]): Offer | undefined {
  const isNatural = (one: Offer) => one.allowed && !one.requires.includes('overrideReason');
  return NEXT_STEPS[status]
    ?.map((type) => offered.find((one) => one.type === type && isNatural(one)))
    .find((one) => one !== undefined);
}
