import { and } from 'xstate';

import type { Effect, EffectName } from './actions.ts';
import type { Rule } from './guards.ts';
import type { OrderMachineEvent } from './order-events.ts';
import type { OrderFacts, OrderStatus, Role } from './order-types.ts';

export interface OrderContext {
  facts: OrderFacts;
}

/** Groups of roles as the event table of docs/domain.md 2 writes them. */
export const ANYONE: readonly Role[] = ['manager', 'operator', 'admin'];
export const BASE: readonly Role[] = ['operator', 'admin'];
export const MANAGER: readonly Role[] = ['manager'];
export const ADMIN: readonly Role[] = ['admin'];

const rule = <N extends Rule['type']>(type: N) => ({ type, params: undefined });
const effect = <N extends EffectName>(type: N) => ({ type, params: undefined });

export const draftIsComplete: Rule = rule('draftIsComplete');
export const attemptsRemain: Rule = rule('attemptsRemain');
export const returnIsNotAgreed: Rule = rule('returnIsNotAgreed');
export const withinFreeCancel: Rule = rule('withinFreeCancel');
export const cancellationMayBeRequested: Rule = rule('cancellationMayBeRequested');
export const cancellationIsRequested: Rule = rule('cancellationIsRequested');
export const somethingWasDelivered: Rule = rule('somethingWasDelivered');
export const somethingWasNotDelivered: Rule = rule('somethingWasNotDelivered');
const endMayBeUndone: Rule = rule('endMayBeUndone');
const payloadFits: Rule = rule('payloadFits');

export const noteAcceptance: Effect = effect('noteAcceptance');
export const nameCourier: Effect = effect('nameCourier');
export const dropCourier: Effect = effect('dropCourier');
export const startNextAttempts: Effect = effect('startNextAttempts');
export const skipOpenStops: Effect = effect('skipOpenStops');
export const reopenSkippedStops: Effect = effect('reopenSkippedStops');
export const noteOverride: Effect = effect('noteOverride');
const remember: Effect = effect('remember');
const restore: Effect = effect('restore');

/** The condition of a transition: who, then what must hold of the order, then what the event must carry. */
export function by(roles: readonly Role[], ...conditions: Rule[]): Rule[] {
  return [{ type: 'byRole', params: { roles } }, ...conditions, payloadFits];
}

/**
 * A transition. XState evaluates its rules as one guard; the same list stays readable in `meta`, so that a refusal
 * can be told in the words of the very rule that failed.
 */
function transition(target: OrderStatus | undefined, rules: Rule[], actions: Effect[]) {
  return {
    ...(target && { target }),
    guard: and<OrderContext, OrderMachineEvent, Rule[]>(rules),
    actions: target ? [...actions, entering(target)] : actions,
    meta: { rules },
  };
}

export type Branch = ReturnType<typeof transition>;

/** The context knows its own status, so that facts taken out of the machine are whole. */
function entering(status: OrderStatus): Effect {
  return { type: 'enter', params: { status } };
}

export function to(target: OrderStatus, rules: Rule[], ...effects: Effect[]): Branch {
  return transition(target, rules, [remember, ...effects]);
}

export function stay(rules: Rule[], ...effects: Effect[]): Branch {
  return transition(undefined, rules, [remember, ...effects]);
}

/** Conditions that only choose where the last decided drop-off leads; they refuse nobody anything. */
export type DropoffGuard = 'everyDropoffIsDone' | 'lastDropoffLeavesFailures' | 'lastDropoffLeavesSkipped';

export function whenDecided(target: OrderStatus, guard: DropoffGuard, ...effects: Effect[]) {
  return { target, guard, actions: [...effects, entering(target)] };
}

/** A comment leaves no trace in the lifecycle: it must not stand in the way of an undo. */
export function sayWithoutTrace(rules: Rule[]): Branch {
  return transition(undefined, rules, []);
}

/** Undo leads back to whichever of these statuses the order ended from. */
export function undoTo(...statuses: OrderStatus[]): Branch[] {
  return statuses.map((status) => {
    const endedHere: Rule = { type: 'endedFrom', params: { status } };
    return transition(status, by(BASE, endMayBeUndone, endedHere), [restore]);
  });
}
