import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';

import { isEverForRole, isForRole, isHandledIn } from './denial.ts';
import { orderMachine } from './order.machine.ts';
import type { OrderEventType, OrderStatus } from './types.ts';

/** Events that revise an outcome instead of leading on. */
const BACKWARDS: readonly string[] = ['order.undo', 'order.correctOutcome'];

/** What `order.edit` also changes, where it is possible. */
const PARTS_OF_EDIT: readonly OrderEventType[] = ['order.editStop', 'order.annotate'];

/** Direct targets of the events in a status, without `BACKWARDS`, that lie ahead in the lifecycle. */
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
 * The next statuses in which a role may send an event that is refused now; empty if the current status handles it and
 * another condition fails. Null if the role never sends it, or not within the next steps.
 */
export function expectedIn(type: OrderEventType, status: OrderStatus, role: Role): OrderStatus[] | null {
  if (!isEverForRole(role, type)) return null;
  if (PARTS_OF_EDIT.includes(type) && isForRole(role, 'order.edit', status)) return null;
  if (isHandledIn(status, type)) return [];
  const ahead = nextStatuses(status).filter((next) => isForRole(role, type, next));
  return ahead.length === 0 ? null : ahead;
}
