import { type Denial, denialOf, denialReasonOf, onlyLacksPayload } from './denial.ts';
import { eventButton, machineEvent } from './events.ts';
import { requirements } from './payload.ts';
import {
  ORDER_EVENT_TYPES,
  type OrderEventType,
  type OrderFacts,
  type OrderStatus,
  type OrderTransition,
  type TransitionContext,
} from './types.ts';

interface AllowedEvent {
  type: OrderEventType;
  /** Text of the button. */
  label: string;
  /** Fields that the payload must carry, and kinds of proof that must be attached before. */
  requires: readonly string[];
  /** The natural next step; true for at most one event. */
  primary: boolean;
  allowed: boolean;
  /** Of an allowed `order.undo`: the event that it undoes. */
  undoes?: OrderEventType;
  /** Present unless `allowed`. */
  denial?: Denial;
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
  attempt_failed: ['order.retry', 'order.startReturn', 'order.editStop'],
  returning: ['order.confirmReturn'],
};

/**
 * Every event, allowed for the actor or with a denial ("Por que não posso?", docs/domain.md 2). An event that lacks
 * only its payload counts as allowed.
 */
export function allowedEvents(facts: OrderFacts, context: TransitionContext): AllowedEvent[] {
  const events = ORDER_EVENT_TYPES.map((type) =>
    allowedEvent({ facts, event: machineEvent(type, {}, context) }),
  );
  const primary = primaryOf(facts.status, events);
  return events.map((one) => (one === primary ? { ...one, primary: true } : one));
}

function allowedEvent(transition: OrderTransition): AllowedEvent {
  const { type } = transition.event;
  const reason = denialReasonOf(transition);
  const shown = {
    type,
    label: eventButton(type, transition.facts.status),
    requires: requirements(transition),
    primary: false,
  };
  if (reason === null || onlyLacksPayload(reason))
    return { ...shown, allowed: true, ...undoneBy(transition) };
  return { ...shown, allowed: false, denial: denialOf(transition, reason) };
}

function undoneBy({ facts: { last }, event }: OrderTransition): Pick<AllowedEvent, 'undoes'> {
  return event.type === 'order.undo' && last ? { undoes: last.type } : {};
}

function primaryOf(status: OrderStatus, events: readonly AllowedEvent[]): AllowedEvent | undefined {
  const isNatural = (one: AllowedEvent) => one.allowed && !one.requires.includes('overrideReason');
  return NEXT_STEPS[status]
    ?.map((type) => events.find((one) => one.type === type && isNatural(one)))
    .find((one) => one !== undefined);
}
