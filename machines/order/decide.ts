import { transition } from 'xstate';

import { objectionTo, refusalOf } from './objection.ts';
import type { OrderEvent, OrderMachineEvent } from './order-events.ts';
import type { OrderFacts, Situation } from './order-types.ts';
import { orderMachine } from './order.machine.ts';
import type { Refusal } from './refusal.ts';

type Decision = { allowed: true; facts: OrderFacts } | { allowed: false; refusal: Refusal };

/**
 * The judgement of the lifecycle (docs/domain.md 2): takes an order's facts, an event, and who sends it when; gives the
 * facts after it, or the refusal with a sentence to show. Changes nothing and reads no clock; storing the facts,
 * the timeline row, the content of an edit and the promise is the caller's.
 */
export function decide(facts: OrderFacts, event: OrderEvent, situation: Situation): Decision {
  const machineEvent: OrderMachineEvent = { type: event.type, payload: event.payload ?? {}, situation };
  const before = orderMachine.resolveState({ value: facts.status, context: { facts } });

  if (orderMachine.getTransitionData(before, machineEvent).length > 0) {
    const [after] = transition(orderMachine, before, machineEvent);
    return { allowed: true, facts: after.context.facts };
  }

  const attempt = { facts, event: machineEvent };
  const objection = objectionTo(attempt);
  if (objection === null) throw new Error(`The chart and the machine disagree about ${event.type}`);
  return { allowed: false, refusal: refusalOf(attempt, objection) };
}
