import type { Role } from '#domain/roles.ts';
import { BULK_EVENT_TYPES, type BulkEvent, type BulkEventType } from '#machines/bulk/bulk-event.ts';
import { eventButton } from '#machines/order/events.ts';
import { moveDenial, movesTo, type OrderMove } from '#machines/order/lanes/moves-to.ts';
import { groupOf, type StatusGroup } from '#machines/order/lanes/status-groups.ts';
import type { OrderEventType } from '#machines/order/types.ts';
import type { LaneOrder } from '#src/api/couriers.ts';

import type { RefusedOrder } from '../bulk/bulk-events.ts';

/** An event that leads some orders into a lane. */
export type MovePlan<Order = LaneOrder> = OrderMove & {
  orders: readonly Order[];
  /** The others, with the reasons. */
  refused: readonly RefusedOrder[];
};

/**
 * The events that lead orders into a lane, each with its orders; those that are there already count for none.
 * @returns empty if no order can move there
 */
export function planMoves<Order extends LaneOrder>(
  orders: readonly Order[],
  group: StatusGroup,
  role: Role,
): MovePlan<Order>[] {
  const others = orders.filter(({ status }) => groupOf(status) !== group);
  const moves = others.flatMap((order) => movesOfMany(order, { group, role, count: others.length }));
  const byType = new Map(moves.map((move) => [move.type, move]));
  return [...byType.values()].map((move) => {
    const isMoved = (order: Order) => movesTo(order, role, group).some(({ type }) => type === move.type);
    const refused = others.filter((order) => !isMoved(order));
    return {
      ...move,
      orders: others.filter(isMoved),
      refused: refused.map((order) => ({
        orderNumber: order.orderNumber,
        reason: refusalOfOrder(order, { group, role, count: others.length }),
      })),
    };
  });
}

/** Orders that cannot move to a lane, with the reasons; empty if some can. */
export function refusedMoves(
  orders: readonly LaneOrder[],
  group: StatusGroup,
  role: Role,
): readonly RefusedOrder[] {
  const others = orders.filter(({ status }) => groupOf(status) !== group);
  if (planMoves(orders, group, role).length > 0) return [];
  return others.map((order) => ({
    orderNumber: order.orderNumber,
    reason: refusalOfOrder(order, { group, role, count: others.length }),
  }));
}

type Target = { group: StatusGroup; role: Role; count: number };

/** Events with input of their own are for one order at a time. */
function movesOfMany(order: LaneOrder, { group, role, count }: Target): readonly OrderMove[] {
  return movesTo(order, role, group).filter(({ type }) => count === 1 || isForMany(type));
}

function refusalOfOrder(order: LaneOrder, target: Target): string {
  const [single] = movesTo(order, target.role, target.group);
  if (single === undefined) return moveDenial(order, target.role, target.group);
  const label = eventButton(single.type, order.status);
  return isForMany(single.type)
    ? `Esta ordem muda por “${label}”.`
    : `“${label}” é uma ordem de cada vez: mova-a sozinha.`;
}

/** Larger selections need a look at the preview first. */
const SENT_AT_ONCE = 20;

/**
 * The event of a plan that needs no form.
 * @param now epoch milliseconds of the server; an order whose requested window has passed is accepted with another one
 */
export function eventAtOnce({ type, isAtOnce, orders }: MovePlan, now: number): BulkEvent | undefined {
  if (!isAtOnce || orders.length > SENT_AT_ONCE) return undefined;
  const [first] = orders;
  const isOver = orders.length === 1 && first?.window && Date.parse(first.window.until) <= now;
  if (type === 'order.accept') return isOver ? undefined : { type };
  return type === 'order.startPickup' || type === 'order.retry' ? { type } : undefined;
}

export function isForMany(type: OrderEventType): type is BulkEventType {
  return BULK_EVENT_TYPES.some((one) => one === type);
}
