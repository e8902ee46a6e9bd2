import type { CorrectedStatus } from './order-events.ts';
import type {
  Cancellation,
  LastEvent,
  OrderFacts,
  OrderStatus,
  StopFacts,
  StopStatus,
} from './order-types.ts';
import type { Attempt } from './refusal.ts';
import * as stops from './stops.ts';

/** The named actions of the machine and what each takes. */
export interface EffectParams {
  remember: undefined;
  restore: undefined;
  enter: { status: OrderStatus };
  noteAcceptance: undefined;
  nameCourier: undefined;
  dropCourier: undefined;
  setPickup: { status: StopStatus };
  setStop: { status: StopStatus };
  startNextAttempts: undefined;
  skipOpenStops: undefined;
  reopenSkippedStops: undefined;
  setCancellation: { to: Cancellation };
  answerRequest: { with: Cancellation };
  noteOverride: undefined;
  correctStops: { status: CorrectedStatus };
}

export type EffectName = keyof EffectParams;
export type Effect<N extends EffectName = EffectName> = { [K in N]: { type: K; params: EffectParams[K] } }[N];

function lastEvent({ facts, event }: Attempt): LastEvent {
  const { last, ...before } = facts;
  return {
    seq: (last?.seq ?? 0) + 1,
    type: event.type,
    at: event.situation.now,
    byUserId: event.situation.actor.userId,
    fromStatus: facts.status,
    before,
  };
}

type Stops = readonly StopFacts[];

/** When all were delivered and that was wrong, nothing tells which: all count as failed. */
const notAllDelivered = (before: Stops): Stops =>
  stops.everyDropoffIs(before, 'done') ? stops.withDropoffsMoved(before, ['done'], 'failed') : before;

/** What remains true of the stops when an admin corrects the end of an order (docs/domain.md 2). */
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

/** Each effect is pure: the facts before and the event in, the facts after out. */
export const EFFECTS: {
  readonly [N in EffectName]: (attempt: Attempt, params: EffectParams[N]) => OrderFacts;
} = {
  remember: (attempt) => ({ ...attempt.facts, last: lastEvent(attempt) }),

  restore: (attempt) => ({ ...attempt.facts, ...attempt.facts.last?.before, last: lastEvent(attempt) }),

  enter: ({ facts }, { status }) => ({ ...facts, status }),

  noteAcceptance: ({ facts, event }) => ({ ...facts, acceptedAt: facts.acceptedAt ?? event.situation.now }),

  nameCourier: ({ facts, event }) => ({ ...facts, courier: event.payload.courier ?? facts.courier }),

  dropCourier: ({ facts }) => ({ ...facts, courier: null }),

  setPickup: ({ facts }, { status }) => ({ ...facts, stops: stops.withPickup(facts.stops, status) }),

  setStop: ({ facts, event }, { status }) => ({
    ...facts,
    stops: stops.withStop(facts.stops, event.payload.stopId, status),
  }),

  startNextAttempts: ({ facts }) => ({ ...facts, stops: stops.withNextAttempts(facts.stops) }),

  skipOpenStops: ({ facts }) => ({ ...facts, stops: stops.withOpenStopsSkipped(facts.stops) }),

  reopenSkippedStops: ({ facts }) => ({ ...facts, stops: stops.withSkippedStopsWaiting(facts.stops) }),

  setCancellation: ({ facts }, { to }) => ({ ...facts, cancellation: to }),

  answerRequest: ({ facts }, params) =>
    facts.cancellation === 'requested' ? { ...facts, cancellation: params.with } : facts,

  noteOverride: ({ facts, event }) => ({
    ...facts,
    overrideUsed:
      facts.overrideUsed || stops.attemptsAreExhausted(facts.stops, event.situation.settings.maxAttempts),
  }),

  correctStops: ({ facts }, { status }) => ({
    ...facts,
    stops: CORRECTED_STOPS[status](facts.stops),
    corrected: true,
    cancellation: status === 'delivered' && facts.cancellation === 'approved' ? 'none' : facts.cancellation,
  }),
};
