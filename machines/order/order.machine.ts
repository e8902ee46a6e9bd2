import { assign, setup } from 'xstate';

import { EFFECTS, type EffectName, type EffectParams } from './actions.ts';
import { ANYONE, by, sayWithoutTrace, type DropoffGuard, type OrderContext } from './chart-parts.ts';
import { CLOSED } from './closed-states.ts';
import { RULES, type RuleName, type RuleParams } from './guards.ts';
import { AFTER_COLLECTION, BEFORE_COLLECTION } from './open-states.ts';
import type { OrderMachineEvent } from './order-events.ts';
import type { OrderFacts } from './order-types.ts';
import { everyDropoffIs, everyDropoffIsDecided, someDropoffIs } from './stops.ts';

interface Situated {
  context: OrderContext;
  event: OrderMachineEvent;
}

const attempt = ({ context, event }: Situated) => ({ facts: context.facts, event });

/** A rule as a guard of the machine. */
function guard<N extends RuleName>(name: N) {
  return (situated: Situated, params: RuleParams[N]) => RULES[name](attempt(situated), params) === null;
}

/** A pure change of facts as an action of the machine. */
function change<N extends EffectName>(name: N) {
  return assign<OrderContext, OrderMachineEvent, EffectParams[N], OrderMachineEvent, never>(
    (situated, params) => ({ facts: EFFECTS[name](attempt(situated), params) }),
  );
}

const types: {
  context?: OrderContext;
  events?: OrderMachineEvent;
  input?: { facts: OrderFacts };
  tags?: 'closed';
} = {};

const dropoffGuards: Record<DropoffGuard, (situated: Situated) => boolean> = {
  everyDropoffIsDone: ({ context: { facts } }) =>
    everyDropoffIsDecided(facts.stops) && everyDropoffIs(facts.stops, 'done'),
  lastDropoffLeavesFailures: ({ context: { facts } }) =>
    everyDropoffIsDecided(facts.stops) && someDropoffIs(facts.stops, 'failed'),
  lastDropoffLeavesSkipped: ({ context: { facts } }) =>
    everyDropoffIsDecided(facts.stops) && !someDropoffIs(facts.stops, 'failed'),
};

/** What may be said in every status. */
export const EVERYWHERE = { 'order.comment': sayWithoutTrace(by(ANYONE)) };

export const STATES = { ...BEFORE_COLLECTION, ...AFTER_COLLECTION, ...CLOSED };

/**
 * The lifecycle of a service order (docs/domain.md 2). Pure and without a clock: time, actor and settings come with each
 * event. Take it through `decide` and `offers`; `resolveState` starts it at any status.
 */
export const orderMachine = setup({
  types,
  guards: {
    ...dropoffGuards,
    byRole: guard('byRole'),
    draftIsComplete: guard('draftIsComplete'),
    attemptsRemain: guard('attemptsRemain'),
    returnIsNotAgreed: guard('returnIsNotAgreed'),
    withinFreeCancel: guard('withinFreeCancel'),
    cancellationMayBeRequested: guard('cancellationMayBeRequested'),
    cancellationIsRequested: guard('cancellationIsRequested'),
    endMayBeUndone: guard('endMayBeUndone'),
    endedFrom: guard('endedFrom'),
    outcomeIs: guard('outcomeIs'),
    somethingWasDelivered: guard('somethingWasDelivered'),
    somethingWasNotDelivered: guard('somethingWasNotDelivered'),
    payloadFits: guard('payloadFits'),
  },
  actions: {
    remember: change('remember'),
    restore: change('restore'),
    enter: change('enter'),
    noteAcceptance: change('noteAcceptance'),
    nameCourier: change('nameCourier'),
    dropCourier: change('dropCourier'),
    setPickup: change('setPickup'),
    setStop: change('setStop'),
    startNextAttempts: change('startNextAttempts'),
    skipOpenStops: change('skipOpenStops'),
    reopenSkippedStops: change('reopenSkippedStops'),
    setCancellation: change('setCancellation'),
    answerRequest: change('answerRequest'),
    noteOverride: change('noteOverride'),
    correctStops: change('correctStops'),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ facts: input.facts }),
  initial: 'draft',
  on: EVERYWHERE,
  states: STATES,
});
