import { decide } from '../decide.ts';
import type { OrderEvent } from '../order-events.ts';
import type { OrderFacts, Situation } from '../order-types.ts';
import type { Refusal } from '../refusal.ts';

/** The facts after an event that the test expects to be allowed. */
export function factsAfter(facts: OrderFacts, event: OrderEvent, situation: Situation): OrderFacts {
  const decision = decide(facts, event, situation);
  if (!decision.allowed) throw new Error(`${event.type} was refused: ${decision.refusal.sentence}`);
  return decision.facts;
}

/** The refusal of an event that the test expects to be refused. */
export function refusalFor(facts: OrderFacts, event: OrderEvent, situation: Situation): Refusal {
  const decision = decide(facts, event, situation);
  if (decision.allowed) throw new Error(`${event.type} was allowed in ${facts.status}`);
  return decision.refusal;
}
