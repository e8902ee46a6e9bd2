import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';

import { isEverForRole, isForRole, isHandledIn } from './denial.ts';
import { orderMachine } from './order.machine.ts';
import type { OrderEventType, OrderStatus } from './types.ts';

/** They lead back, to where an order has already been. */
const BACKWARDS: readonly string[] = ['order.undo', 'order.correctOutcome'];

/** The statuses to which a single event leads, in the order of the lifecycle. */
export function nextStatuses(status: OrderStatus): OrderStatus[] {
  const ways = [...(orderMachine.states[status]?.transitions ?? [])].filter(
    ([type]) => !BACKWARDS.includes(type),
  );
  const targets = new Set(
    ways.flatMap(([, found]) => found.flatMap(({ target }) => target?.map(({ key }) => key) ?? [])),
  );
  return ORDER_STATUSES.filter((one) => one !== status && targets.has(one));
}

/**
 * When somebody could expect to send an event that is refused now: the next statuses that have it for them, or an empty
 * list where it belongs to this status and only something else is lacking. Null for what is none of theirs, or far off.
 */
export function expectedIn(type: OrderEventType, status: OrderStatus, role: Role): OrderStatus[] | null {
  if (!isEverForRole(role, type)) return null;
  if (isHandledIn(status, type)) return [];
  const ahead = nextStatuses(status).filter((next) => isForRole(role, type, next));
  return ahead.length === 0 ? null : ahead;
}
