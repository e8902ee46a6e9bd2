import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';

import { isEverForRole, isForRole, isHandledIn } from './denial.ts';
import { orderMachine } from './order.machine.ts';
import type { OrderEventType, OrderStatus } from './types.ts';

/** Events that revise what has happened instead of advancing the order. */
const BACKWARDS: readonly string[] = ['order.undo', 'order.correctOutcome'];

/** Events that change only a part of what `order.edit` changes, so they are not missed where that one is allowed. */
const PARTS_OF_EDIT: readonly OrderEventType[] = ['order.editStop', 'order.annotate'];

/** The later statuses of the lifecycle that an order can reach by one event, `BACKWARDS` apart. */
export function nextStatuses(status: OrderStatus): OrderStatus[] {
  const ways = [...(orderMachine.states[status]?.transitions ?? [])].filter(
    ([type]) => !BACKWARDS.includes(type),
  );
  const targets = new Set(
    ways.flatMap(([, found]) => found.flatMap(({ target }) => target?.map(({ key }) => key) ?? [])),
  );
  const ahead = ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(status) + 1);
  return ahead.filter((one) => targets.has(one));
}

/**
 * The statuses, one event ahead, in which a role may send an event that is refused now. Empty if it is not the status
 * that prevents the event. Null if waiting does not help: the role never sends it, or not one event ahead.
 */
export function expectedIn(type: OrderEventType, status: OrderStatus, role: Role): OrderStatus[] | null {
  if (!isEverForRole(role, type)) return null;
  if (PARTS_OF_EDIT.includes(type) && isForRole(role, 'order.edit', status)) return null;
  if (isHandledIn(status, type)) return [];
  const ahead = nextStatuses(status).filter((next) => isForRole(role, type, next));
  return ahead.length === 0 ? null : ahead;
}
