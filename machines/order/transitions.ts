import type { Role } from '#domain/roles.ts';

import type { ActionName, ActionRef } from './actions.ts';
import type { CorrectedStatus } from './events.ts';
import type { DROPOFF_GUARDS, GuardName, GuardRef } from './guards.ts';
import type { OrderStatus } from './types.ts';
import type { UndoableStep } from './undo.ts';

/** Role groups of the event table (docs/domain.md 2). */
export const ANYONE: readonly Role[] = ['manager', 'operator', 'admin'];
export const BASE: readonly Role[] = ['operator', 'admin'];
export const MANAGER: readonly Role[] = ['manager'];
const ADMIN: readonly Role[] = ['admin'];

/** Guards and actions without params are referenced by name alone. */
type PlainGuard = { [N in GuardName]: GuardRef<N>['params'] extends undefined ? N : never }[GuardName];
type PlainAction = { [N in ActionName]: ActionRef<N>['params'] extends undefined ? N : never }[ActionName];
type Condition = PlainGuard | GuardRef;
type Change = PlainAction | ActionRef;

const guardRef = (condition: Condition): GuardRef =>
  typeof condition === 'string' ? { type: condition, params: undefined } : condition;
const actionRef = (change: Change): ActionRef =>
  typeof change === 'string' ? { type: change, params: undefined } : change;

/** Guards of a transition in order of evaluation: role, facts of the order, payload. */
export function guardsFor(roles: readonly Role[], ...conditions: Condition[]): GuardRef[] {
  return [{ type: 'byRole', params: { roles } }, ...conditions.map(guardRef), guardRef('payloadFits')];
}

/**
 * `meta` repeats the guards, so that a denial names the one that failed (denial.ts).
 */
function transition(target: OrderStatus | undefined, guards: GuardRef[], changes: readonly Change[]) {
  return {
    ...(target && { target }),
    guard: { type: 'allHold', params: { guards } } as const,
    actions: changes.map(actionRef),
    meta: { guards },
  };
}

type OrderChartTransition = ReturnType<typeof transition>;

/** A transition to another status. */
export function to(target: OrderStatus, guards: GuardRef[], ...changes: Change[]): OrderChartTransition {
  return transition(target, guards, ['recordLastEvent', ...changes]);
}

/** A transition that changes the order but not its status. */
export function stay(guards: GuardRef[], ...changes: Change[]): OrderChartTransition {
  return transition(undefined, guards, ['recordLastEvent', ...changes]);
}

/** A transition that records no last event, so that it does not block an undo (`keepsLastEvent`). */
export function keepLastEvent(guards: GuardRef[], ...changes: Change[]): OrderChartTransition {
  return transition(undefined, guards, changes);
}

/** Eventless transition once no drop-off is open; the guard decides whether `target` is the outcome. */
export function whenDecided(target: OrderStatus, guard: keyof typeof DROPOFF_GUARDS, ...changes: Change[]) {
  return { target, guard, actions: changes.map(actionRef) };
}

/**
 * Undoes a closing event, returning to whichever of these statuses the order came from; denied once the month is
 * billed.
 */
export function undoClosing(...statuses: OrderStatus[]): OrderChartTransition[] {
  return statuses.map((status) =>
    transition(
      status,
      guardsFor(BASE, 'mayBeUndone', 'monthIsOpen', { type: 'cameFrom', params: { status } }),
      ['revert'],
    ),
  );
}

/** Undoes this event in an open order, returning to the status in which it was sent. */
export function undoStep(step: UndoableStep, ...statuses: OrderStatus[]): OrderChartTransition[] {
  return statuses.map((status) =>
    transition(status, guardsFor(BASE, 'mayBeUndone', { type: 'cameFrom', params: { status, by: step } }), [
      'revert',
    ]),
  );
}

/**
 * Appends guards that choose between transitions of one event. They follow the payload check, because a denial has the
 * reason of the transition that passed the most guards: without a payload it is `payload-incomplete`, and the form opens.
 */
export function appendGuards(guards: GuardRef[], ...conditions: Condition[]): GuardRef[] {
  return [...guards, ...conditions.map(guardRef)];
}

/**
 * Correction of an outcome by an admin, unless its month is billed. A partial delivery requires stops of both outcomes.
 */
export function correctTo(...statuses: CorrectedStatus[]): OrderChartTransition[] {
  return statuses.map((status) => {
    const mixedOutcome: Condition[] =
      status === 'partially_delivered' ? ['somethingWasDelivered', 'somethingWasNotDelivered'] : [];
    const guards = appendGuards(
      guardsFor(ADMIN, 'monthIsOpen'),
      { type: 'outcomeIs', params: { status } },
      ...mixedOutcome,
    );
    return to(status, guards, { type: 'correctStops', params: { status } });
  });
}

export const setStatus = (status: OrderStatus): ActionRef => ({ type: 'setStatus', params: { status } });
