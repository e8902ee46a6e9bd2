import { transition } from 'xstate';

import { type Denial, denialOf, denialReasonOf } from './denial.ts';
import { machineEvent, type OrderEvent } from './events.ts';
import { orderMachine } from './order.machine.ts';
import type { OrderFacts, TransitionContext } from './types.ts';

type Decision = { allowed: true; facts: OrderFacts } | { allowed: false; denial: Denial };

/**
 * Runs one event against the order machine (docs/domain.md 2). Pure and without a clock: returns the next facts, or a
 * denial with a sentence. The caller stores the facts, the timeline row, edited content and the promise.
 */
export function decide(facts: OrderFacts, sent: OrderEvent, context: TransitionContext): Decision {
  const event = machineEvent(sent.type, sent.payload ?? {}, context);
  const before = orderMachine.resolveState({ value: facts.status, context: { facts } });

  if (orderMachine.getTransitionData(before, event).length > 0) {
    const [after] = transition(orderMachine, before, event);
    return { allowed: true, facts: after.context.facts };
  }

  const reason = denialReasonOf({ facts, event });
  if (reason === null) throw new Error(`The machine denies ${event.type} without a guard that says why.`);
  return { allowed: false, denial: denialOf({ facts, event }, reason) };
}
