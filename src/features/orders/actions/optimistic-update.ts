import type { QueryClient } from '@tanstack/react-query';

import { cashFactsOf } from '#domain/orders/money/cash.ts';
import type { SessionUser } from '#machines/app/session-user.ts';
import { decide } from '#machines/order/decide.ts';
import { BASE_REASONS } from '#machines/order/reasons.ts';
import type { OrderFacts } from '#machines/order/types.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';

import type { OrderEvent } from './types.ts';

/**
 * Applies an event to the cached order with the order machine, before the response.
 * @returns rolls it back, unless the page has received a newer order
 */
export function showOptimistic(
  client: QueryClient,
  order: ServiceOrder,
  event: OrderEvent,
  user: SessionUser,
): () => void {
  const { queryKey } = serviceOrderQuery(order.orderNumber);
  const shown = client.setQueryData(queryKey, optimistic(order, event, user));
  return () => client.setQueryData(queryKey, (latest) => (latest === shown ? order : latest));
}

/** Status and stops after the event. The allowed actions stay: only the server determines them. */
function optimistic(order: ServiceOrder, event: OrderEvent, user: SessionUser): ServiceOrder {
  const decision = decide(factsOf(order), event, {
    actor: { userId: user.id, role: user.role, ownCompany: true },
    settings: { ...order.policy, reasons: BASE_REASONS },
    now: Date.parse(order.serverTime),
  });
  if (!decision.allowed) return order;
  const { status, stops } = decision.facts;
  const statusOf = new Map(stops.map((stop) => [stop.id, stop.status]));
  return {
    ...order,
    status,
    stops: order.stops.map((stop) => ({ ...stop, status: statusOf.get(stop.id) ?? stop.status })),
  };
}

/**
 * The order's facts, as far as the page has them. Without `last` the machine denies undo, which then waits for the
 * response.
 */
function factsOf(order: ServiceOrder): OrderFacts {
  return {
    status: order.status,
    cancellation: order.cancellation,
    requestedChange: order.changeRequest,
    stops: order.stops.map(({ id, kind, sequence, status, attempts, ...stop }) => ({
      id,
      kind,
      sequence,
      status,
      attempts: Math.max(1, attempts.length),
      failedFor: null,
      proofs: [],
      cash: cashFactsOf(stop),
    })),
    courier: order.courier,
    isComplete: true,
    missing: [],
    acceptedAt: order.acceptedAt === null ? null : Date.parse(order.acceptedAt),
    overrideUsed: false,
    billed: false,
    corrected: order.corrected,
    last: null,
  };
}
