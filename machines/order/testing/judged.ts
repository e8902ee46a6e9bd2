import { decide } from '../decide.ts';
import type { Denial } from '../denial.ts';
import type { OrderEvent } from '../events.ts';
import type { OrderFacts, TransitionContext } from '../types.ts';

/**
 * The facts after an event.
 * @throws if it is denied
 */
export function factsAfter(facts: OrderFacts, event: OrderEvent, context: TransitionContext): OrderFacts {
  const decision = decide(facts, event, context);
  if (!decision.allowed) throw new Error(`${event.type} was refused: ${decision.denial.sentence}`);
  return decision.facts;
}

/**
 * The denial of an event.
 * @throws if it is allowed
 */
export function denialFor(facts: OrderFacts, event: OrderEvent, context: TransitionContext): Denial {
  const decision = decide(facts, event, context);
  if (decision.allowed) throw new Error(`${event.type} was allowed in ${facts.status}`);
  return decision.denial;
}
