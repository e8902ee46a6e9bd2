import { assign } from 'xstate';

import type { CorrectedStatus, OrderMachineEvent } from './events.ts';
import { isClosed } from './labels.ts';
import * as stops from './stops.ts';
import type {
  Courier,
  Cancellation,
  LastEvent,
  OrderContext,
  OrderFacts,
  OrderStatus,
  OrderTransition,
  RequestedChange,
  StopFacts,
  StopStatus,
} from './types.ts';
import { cancellationAfterUndo } from './undo.ts';

/** Wraps a pure change of the facts as an action of the machine. */
function change<Params extends object | undefined = undefined>(
  apply: (transition: OrderTransition, params: Params) => OrderFacts,
) {
  return assign<OrderContext, OrderMachineEvent, Params, OrderMachineEvent, never>(
    ({ context, event }, params) => ({ facts: apply({ facts: context.facts, event }, params) }),
  );
}

function lastEvent({ facts, event }: OrderTransition): LastEvent {
  const { last, ...before } = facts;
  return {
    seq: (last?.seq ?? 0) + 1,
    type: event.type,
    at: event.context.now,
    byUserId: event.context.actor.userId,
    fromStatus: facts.status,
    before,
  };
}

type Stops = readonly StopFacts[];

/** Correcting a complete delivery: the wrong drop-off is unknown, so all count as failed. */
const notAllDelivered = (before: Stops): Stops =>
  stops.everyDropoffIs(before, 'done') ? stops.withDropoffsMoved(before, ['done'], 'failed') : before;

/** The courier from the records with current data, or the one typed in. */
function assignedCourier({ payload, context }: OrderMachineEvent): Courier | undefined {
  if (payload.courierId === undefined || !context.courier) return payload.courier;
  const { id, name, phone, vehiclePlate = null } = context.courier;
  return { id, name, phone, vehiclePlate };
}

/** The reason of a failure; only such events carry one together with a stop's status. */
function failedFor({ payload }: OrderMachineEvent): string | null {
  return payload.reasonCode ?? null;
}

/** A request sent since the undone event stays, unless the order returns to where the company edits it itself. */
function requestAfterUndo({ requestedChange, last }: OrderFacts): RequestedChange | null {
  if (last?.before.status === 'requested') return null;
  return requestedChange ?? last?.before.requestedChange ?? null;
}

/** What an undo restores, without a request that was denied since. */
function withoutDenied({ last, requestedChange }: OrderFacts): LastEvent | null {
  if (last === null || last.before.requestedChange?.stopId !== requestedChange?.stopId) return last;
  return { ...last, before: { ...last.before, requestedChange: null } };
}

/** A change of a stop that is done comes too late: its request lapses. */
function requestAfterVisit(
  { requestedChange }: OrderFacts,
  stopId: string | undefined,
  status: StopStatus,
): RequestedChange | null {
  return status === 'done' && requestedChange?.stopId === stopId ? null : requestedChange;
}

/** The company's edit of a stop is newer than what it requested for it: an approval would overwrite it. */
function requestAfterEdit(
  { requestedChange }: OrderFacts,
  { context, payload }: OrderTransition['event'],
): RequestedChange | null {
  const isOfCompany = context.actor.role === 'manager';
  return isOfCompany && requestedChange?.stopId === payload.stopId ? null : requestedChange;
}

function isOfDropoff({ stops: all, requestedChange }: OrderFacts): boolean {
  return all.some(({ id, kind }) => kind === 'dropoff' && id === requestedChange?.stopId);
}

function isOfDoneStop({ stops: all, requestedChange }: OrderFacts): boolean {
  return all.some(({ id, status }) => status === 'done' && id === requestedChange?.stopId);
}

/** Stops after an admin corrects the outcome (docs/domain.md 2). */
const CORRECTED_STOPS: Readonly<Record<CorrectedStatus, (before: Stops) => Stops>> = {
  delivered: (before) => stops.withDropoffsMoved(before, ['failed', 'skipped'], 'done'),
  partially_delivered: (before) => before,
  returned: (before) => stops.withDropoffsMoved(before, ['done'], 'failed'),
  lost: notAllDelivered,
  attempt_failed: (before) => {
    const after = notAllDelivered(before);
    return stops.someDropoffIs(after, 'failed')
      ? after
      : stops.withDropoffsMoved(after, ['skipped'], 'failed');
  },
};

/** Actions of the chart by name. Each is pure: maps facts and event to the next facts. */
export const ACTIONS = {
  /**
   * Runs on entry of every state, so that the facts always hold the current status. The base answers no request in a
   * closed order.
   */
  setStatus: change<{ status: OrderStatus }>(({ facts }, { status }) => ({
    ...facts,
    status,
    requestedChange: isClosed(status) ? null : facts.requestedChange,
  })),

  recordLastEvent: change((transition) => ({ ...transition.facts, last: lastEvent(transition) })),

  revert: change((transition) => {
    const { facts } = transition;
    const before = facts.last?.before ?? facts;
    return {
      ...facts,
      ...before,
      cancellation: cancellationAfterUndo(facts, before),
      requestedChange: requestAfterUndo(facts),
      last: lastEvent(transition),
    };
  }),

  recordAcceptance: change(({ facts, event }) => ({
    ...facts,
    acceptedAt: facts.acceptedAt ?? event.context.now,
  })),

  assignCourier: change(({ facts, event }) => ({
    ...facts,
    courier: assignedCourier(event) ?? facts.courier,
  })),

  removeCourier: change(({ facts }) => ({ ...facts, courier: null })),

  setPickup: change<{ status: StopStatus }>(({ facts, event }, { status }) => ({
    ...facts,
    requestedChange: requestAfterVisit(facts, facts.stops.find(({ kind }) => kind === 'pickup')?.id, status),
    stops: stops.withPickup(facts.stops, status, failedFor(event)),
  })),

  setStop: change<{ status: StopStatus }>(({ facts, event }, { status }) => ({
    ...facts,
    requestedChange: requestAfterVisit(facts, event.payload.stopId, status),
    stops: stops.withStop(facts.stops, event.payload.stopId, status, failedFor(event)),
  })),

  recordCash: change(({ facts, event }) => ({
    ...facts,
    stops: stops.withCash(facts.stops, event.payload.stopId, event.payload.cash),
  })),

  settleCash: change(({ facts, event }) => ({
    ...facts,
    stops: stops.withSettledCash(facts.stops, event.payload),
  })),

  /** Drops the reason of the failure: once corrected, the stop's next step no longer depends on it. */
  correctStop: change(({ facts, event }) => ({
    ...facts,
    requestedChange: requestAfterEdit(facts, event),
    stops: stops.withoutReason(facts.stops, event.payload.stopId),
  })),

  /** Before a return the pickup is done: a change of it, requested for one that failed, lapses. */
  startNextAttempts: change(({ facts }) => ({
    ...facts,
    requestedChange: isOfDoneStop(facts) ? null : facts.requestedChange,
    stops: stops.withNextAttempts(facts.stops),
  })),

  /** No drop-off is visited any more, so a pending change of one lapses; the pickup may take the goods back. */
  skipOpenStops: change(({ facts }) => ({
    ...facts,
    requestedChange: isOfDropoff(facts) ? null : facts.requestedChange,
    stops: stops.withOpenStopsSkipped(facts.stops),
  })),

  reopenSkippedStops: change(({ facts }) => ({
    ...facts,
    stops: stops.withSkippedStopsWaiting(facts.stops),
  })),

  requestChange: change(({ facts, event }) => ({
    ...facts,
    requestedChange: { stopId: event.payload.stopId ?? null },
  })),

  /** A stop is corrected, as by the base itself. */
  makeChange: change(({ facts }) => ({
    ...facts,
    requestedChange: null,
    stops: stops.withoutReason(facts.stops, facts.requestedChange?.stopId ?? undefined),
  })),

  denyChange: change(({ facts }) => ({ ...facts, requestedChange: null, last: withoutDenied(facts) })),

  setCancellation: change<{ to: Cancellation }>(({ facts }, { to }) => ({ ...facts, cancellation: to })),

  answerRequest: change<{ with: Cancellation }>(({ facts }, params) =>
    facts.cancellation === 'requested' ? { ...facts, cancellation: params.with } : facts,
  ),

  recordOverride: change(({ facts, event }) => ({
    ...facts,
    overrideUsed:
      facts.overrideUsed || stops.attemptsAreExhausted(facts.stops, event.context.settings.maxAttempts),
  })),

  correctStops: change<{ status: CorrectedStatus }>(({ facts, event }, { status }) => ({
    ...facts,
    stops: stops.withCash(
      CORRECTED_STOPS[status](facts.stops),
      stops.doorCompletedBy(facts.stops, status)?.id,
      event.payload.cash,
      event.payload.handedIn,
    ),
    corrected: true,
    cancellation: status === 'delivered' && facts.cancellation === 'approved' ? 'none' : facts.cancellation,
  })),
};

type Actions = typeof ACTIONS;
export type ActionName = keyof Actions;

/** Reference to an action in the chart. */
export type ActionRef<Name extends ActionName = ActionName> = {
  [N in Name]: { type: N; params: Parameters<Actions[N]>[1] };
}[Name];
