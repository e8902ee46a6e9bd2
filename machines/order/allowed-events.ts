import { type Denial, denialOf, denialReasonOf, onlyLacksPayload } from './denial.ts';
import { eventButton, machineEvent } from './events.ts';
import { requirements } from './payload.ts';
import { findReason, THEFT_CODE } from './reasons.ts';
import { NATURAL_STEPS } from './steps/natural-steps.ts';
import { eventOfStep, proposedStep } from './steps/proposed-step.ts';
import { attemptsAreExhausted, isToBeReturned } from './stops.ts';
import {
  ORDER_EVENT_TYPES,
  type OrderEventType,
  type OrderFacts,
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
  /** Set for an allowed `order.undo`: the event that it undoes. */
  undoes?: OrderEventType;
  /** Its number, which an undo names so that it never undoes a later event. */
  undoesSeq?: number;
  /** Its time, from which the limit counts; epoch milliseconds. */
  undoesAt?: number;
  /** Present unless `allowed`. */
  denial?: Denial;
}

/**
 * Every event, allowed for the actor or with a denial ("Por que não posso?", docs/domain.md 2). An event that lacks
 * only its payload counts as allowed.
 */
export function allowedEvents(facts: OrderFacts, context: TransitionContext): AllowedEvent[] {
  const events = ORDER_EVENT_TYPES.map((type) =>
    allowedEvent({ facts, event: machineEvent(type, {}, context) }),
  );
  const primary = primaryOf([...proposedBy(facts, context), ...stepsOfStatus(facts, context)], events);
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

function undoneBy({ facts: { last }, event }: OrderTransition): Partial<AllowedEvent> {
  if (event.type !== 'order.undo' || !last) return {};
  return { undoes: last.type, undoesSeq: last.seq, undoesAt: last.at };
}

/** The step that the reason of the first failed stop proposes; an agreed return leaves no other. */
function proposedBy(facts: OrderFacts, { settings }: TransitionContext): OrderEventType[] {
  if (isToBeReturned(facts)) return [];
  const { stops } = facts;
  const failed = stops.find(({ status }) => status === 'failed');
  if (failed?.failedFor === THEFT_CODE) return ['order.reportLoss'];
  const reason = findReason(settings.reasons, 'failure', failed?.failedFor);
  if (failed === undefined || reason === undefined) return [];
  const isSpent = attemptsAreExhausted(stops, settings.maxAttempts);
  const step = proposedStep(reason.nextStep, failed.kind, isSpent);
  return step === null ? [] : [eventOfStep(step, failed.kind)];
}

/** Once the attempts are spent, a corrected stop cannot be tried again, so a correction is no step. */
function stepsOfStatus({ status, stops }: OrderFacts, { settings }: TransitionContext) {
  const steps = NATURAL_STEPS[status] ?? [];
  const isSpent = attemptsAreExhausted(stops, settings.maxAttempts);
  return isSpent ? steps.filter((type) => type !== 'order.editStop') : steps;
}

function primaryOf(
  steps: readonly OrderEventType[],
  events: readonly AllowedEvent[],
): AllowedEvent | undefined {
  // Exceeding the limit of attempts is possible, but never natural.
  const isNatural = (one: AllowedEvent) => one.allowed && !one.requires.includes('overrideReason');
  const next = steps.find((type) => events.some((one) => one.type === type && isNatural(one)));
  return events.find((one) => one.type === next);
}
