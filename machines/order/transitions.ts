import { and } from 'xstate';

import type { Role } from '#domain/roles.ts';

import type { ActionName, ActionRef } from './actions.ts';
import type { CorrectedStatus, OrderMachineEvent } from './events.ts';
import type { DROPOFF_GUARDS, GuardName, GuardRef } from './guards.ts';
import type { OrderContext, OrderStatus } from './types.ts';
import type { UndoableStep } from './undo.ts';

/** Groups of roles as the event table of docs/domain.md 2 writes them. */
export const ANYONE: readonly Role[] = ['manager', 'operator', 'admin'];
export const BASE: readonly Role[] = ['operator', 'admin'];
export const MANAGER: readonly Role[] = ['manager'];
const ADMIN: readonly Role[] = ['admin'];

/** What needs no params is named by its name alone. */
type PlainGuard = { [N in GuardName]: GuardRef<N>['params'] extends undefined ? N : never }[GuardName];
type PlainAction = { [N in ActionName]: ActionRef<N>['params'] extends undefined ? N : never }[ActionName];
type Condition = PlainGuard | GuardRef;
type Change = PlainAction | ActionRef;

const guardRef = (condition: Condition): GuardRef =>
  typeof condition === 'string' ? { type: condition, params: undefined } : condition;
const actionRef = (change: Change): ActionRef =>
  typeof change === 'string' ? { type: change, params: undefined } : change;

/** The condition of a transition: who, then what must hold of the order, then what the event must carry. */
export function by(roles: readonly Role[], ...conditions: Condition[]): GuardRef[] {
  return [{ type: 'byRole', params: { roles } }, ...conditions.map(guardRef), guardRef('payloadFits')];
}

/**
 * A transition. XState evaluates its guards as one; `meta` repeats the list, so that a denial names the guard that
 * failed (denial.ts).
 */
function transition(target: OrderStatus | undefined, guards: GuardRef[], changes: readonly Change[]) {
  return {
    ...(target && { target }),
    guard: and<OrderContext, OrderMachineEvent, GuardRef[]>(guards),
    actions: changes.map(actionRef),
    meta: { guards },
  };
}

type OrderChartTransition = ReturnType<typeof transition>;

/** Leads to another status. */
export function to(target: OrderStatus, guards: GuardRef[], ...changes: Change[]): OrderChartTransition {
  return transition(target, guards, ['recordLastEvent', ...changes]);
}

/** Changes the order and leaves its status. */
export function stay(guards: GuardRef[], ...changes: Change[]): OrderChartTransition {
  return transition(undefined, guards, ['recordLastEvent', ...changes]);
}

/** Leaves no trace in the lifecycle, so that it does not stand in the way of an undo. */
export function withoutTrace(guards: GuardRef[]): OrderChartTransition {
  return transition(undefined, guards, []);
}

/** Where the order goes by itself once no drop-off is open. */
export function whenDecided(target: OrderStatus, guard: keyof typeof DROPOFF_GUARDS, ...changes: Change[]) {
  return { target, guard, actions: changes.map(actionRef) };
}

/** Undoing an end leads back to whichever of these statuses the order came from. */
export function undoTo(...statuses: OrderStatus[]): OrderChartTransition[] {
  return statuses.map((status) =>
    transition(status, by(BASE, 'mayBeUndone', { type: 'cameFrom', params: { status } }), ['revert']),
  );
}

/** Undoing a step of an open order: only that very event, and back to where it happened. */
export function undoOf(step: UndoableStep, ...statuses: OrderStatus[]): OrderChartTransition[] {
  return statuses.map((status) =>
    transition(status, by(BASE, 'mayBeUndone', { type: 'cameFrom', params: { status, by: step } }), [
      'revert',
    ]),
  );
}

/** Conditions that choose between transitions of one event come after the check of its payload. */
export function andThen(guards: GuardRef[], ...conditions: Condition[]): GuardRef[] {
  return [...guards, ...conditions.map(guardRef)];
}

/** An admin corrects an end. A partial delivery is only believed of stops that show it. */
export function correctTo(...statuses: CorrectedStatus[]): OrderChartTransition[] {
  return statuses.map((status) => {
    const shown: Condition[] =
      status === 'partially_delivered' ? ['somethingWasDelivered', 'somethingWasNotDelivered'] : [];
    const guards = andThen(by(ADMIN), { type: 'outcomeIs', params: { status } }, ...shown);
    return to(status, guards, { type: 'correctStops', params: { status } });
  });
}

export const setStatus = (status: OrderStatus): ActionRef => ({ type: 'setStatus', params: { status } });
