import type { Role } from '#domain/roles.ts';

import {
  DEFAULT_SETTINGS,
  type FactsBefore,
  type LastEvent,
  type OrderEventType,
  type OrderFacts,
  type OrderStatus,
  type TransitionContext,
  type StopCash,
  type StopFacts,
  type StopStatus,
} from '../types.ts';

/** Sample orders and contexts for the lifecycle tests, consistent unless a test overrides them. */

export const NOW = Date.parse('2026-11-20T15:00:00Z');
export const MINUTE = 60_000;
const ME = 'user-1';

/** A pickup and its drop-offs, whose ids are d1, d2, … */
export function stopsAt(pickup: StopStatus, ...dropoffs: StopStatus[]): StopFacts[] {
  return [pickup, ...dropoffs].map((status, index) => ({
    id: index === 0 ? 'pickup' : `d${index}`,
    kind: index === 0 ? 'pickup' : 'dropoff',
    sequence: index + 1,
    status,
    attempts: 1,
    failedFor: null,
    proofs: [],
    cash: null,
  }));
}

/** The first of two drop-offs has collected `cash`; the other is open. */
export function collectedStops(cash: Partial<StopCash> = {}): StopFacts[] {
  const collected = {
    dueCents: 12_550,
    receivedCents: 12_550,
    method: 'cash' as const,
    settled: false,
    ...cash,
  };
  return stopsAt('done', 'done', 'pending').map((stop) =>
    stop.id === 'd1' ? { ...stop, cash: collected } : stop,
  );
}

const COURIER = { name: 'Joel Matos', phone: '+5511997410032' };

interface Shape {
  stops: StopFacts[];
  courier: typeof COURIER | null;
  cameBy?: { type: OrderEventType; from: OrderStatus };
}

const SHAPES: Readonly<Record<OrderStatus, Shape>> = {
  draft: { stops: stopsAt('pending', 'pending'), courier: null },
  requested: { stops: stopsAt('pending', 'pending'), courier: null },
  accepted: {
    stops: stopsAt('pending', 'pending'),
    courier: null,
    cameBy: { type: 'order.accept', from: 'requested' },
  },
  assigned: {
    stops: stopsAt('pending', 'pending'),
    courier: COURIER,
    cameBy: { type: 'order.assign', from: 'accepted' },
  },
  collecting: {
    stops: stopsAt('pending', 'pending'),
    courier: COURIER,
    cameBy: { type: 'order.startPickup', from: 'assigned' },
  },
  pickup_failed: { stops: stopsAt('failed', 'pending'), courier: COURIER },
  in_transit: {
    stops: stopsAt('done', 'pending'),
    courier: COURIER,
    cameBy: { type: 'order.confirmPickup', from: 'collecting' },
  },
  attempt_failed: { stops: stopsAt('done', 'failed'), courier: COURIER },
  returning: { stops: stopsAt('done', 'failed'), courier: COURIER },
  delivered: {
    stops: stopsAt('done', 'done'),
    courier: COURIER,
    cameBy: { type: 'order.completeStop', from: 'in_transit' },
  },
  partially_delivered: {
    stops: stopsAt('done', 'done', 'failed'),
    courier: COURIER,
    cameBy: { type: 'order.confirmReturn', from: 'returning' },
  },
  returned: {
    stops: stopsAt('done', 'failed'),
    courier: COURIER,
    cameBy: { type: 'order.confirmReturn', from: 'returning' },
  },
  cancelled: {
    stops: stopsAt('skipped', 'skipped'),
    courier: null,
    cameBy: { type: 'order.cancel', from: 'accepted' },
  },
  rejected: {
    stops: stopsAt('skipped', 'skipped'),
    courier: null,
    cameBy: { type: 'order.reject', from: 'requested' },
  },
  lost: {
    stops: stopsAt('done', 'skipped'),
    courier: COURIER,
    cameBy: { type: 'order.reportLoss', from: 'in_transit' },
  },
};

const WITHOUT_PROMISE: readonly OrderStatus[] = ['draft', 'requested', 'rejected'];

function factsBefore(status: OrderStatus): FactsBefore {
  return {
    status,
    cancellation: 'none',
    requestedChange: null,
    stops: SHAPES[status].stops,
    courier: SHAPES[status].courier,
    isComplete: true,
    missing: [],
    acceptedAt: WITHOUT_PROMISE.includes(status) ? null : NOW - MINUTE,
    overrideUsed: false,
    billed: false,
    corrected: false,
  };
}

/** The facts in which the base can answer an event of this type; none for other events. */
export function awaiting(type: OrderEventType): Partial<OrderFacts> {
  if (type === 'order.approveCancel' || type === 'order.denyCancel') return { cancellation: 'requested' };
  if (type === 'order.settleCash') return { stops: collectedStops() };
  const isAnswer = type === 'order.approveChange' || type === 'order.denyChange';
  return isAnswer ? { requestedChange: { stopId: null } } : {};
}

/** The last event, which an undo reverts; by default sent at `NOW` by the actor of `context`. */
export function cameBy(type: OrderEventType, from: OrderStatus, at = NOW, byUserId = ME): LastEvent {
  return { seq: 9, type, at, byUserId, fromStatus: from, before: factsBefore(from) };
}

export function orderAt(status: OrderStatus, overrides: Partial<OrderFacts> = {}): OrderFacts {
  const end = SHAPES[status].cameBy;
  return { ...factsBefore(status), last: end ? cameBy(end.type, end.from) : null, ...overrides };
}

/** An actor of the order's company, at `NOW` with the default settings. */
export function context(role: Role, overrides: Partial<TransitionContext> = {}): TransitionContext {
  return {
    actor: { userId: ME, role, ownCompany: true },
    settings: DEFAULT_SETTINGS,
    now: NOW,
    ...overrides,
  };
}
