import type { OrderStatus } from '#machines/order/types.ts';
import type { LaneOrder, OrderLane } from '#src/api/couriers.ts';

/** Orders being moved to another lane. */
export type Move = {
  orders: readonly LaneOrder[];
  to: string;
  /** The status that the move leads to; undefined if it changes none. */
  becomes?: OrderStatus | undefined;
};

/** Whether an order is being moved, and cannot move again before the response. */
export function isMoving(moves: readonly Move[], { orderNumber }: Pick<LaneOrder, 'orderNumber'>): boolean {
  return moves.some(({ orders }) => orders.some((order) => order.orderNumber === orderNumber));
}

/** The lanes after the moves; orders that the server has already moved stay in place. */
export function withMoves(lanes: readonly OrderLane[], moves: readonly Move[]): OrderLane[] {
  return moves.reduce((before, move) => move.orders.reduce(moveTo(move), before), [...lanes]);
}

function moveTo({ to, becomes }: Move) {
  return (lanes: OrderLane[], { orderNumber }: LaneOrder): OrderLane[] => {
    const isHere = (order: LaneOrder) => order.orderNumber === orderNumber;
    const from = lanes.find(({ orders }) => orders?.some(isHere));
    const order = from?.orders?.find(isHere);
    if (from === undefined || order === undefined || from.key === to) return lanes;
    return lanes.map((lane) => {
      if (lane === from)
        return { ...withTotals(lane, order, -1), orders: lane.orders?.filter((one) => one !== order) };
      if (lane.key !== to) return lane;
      const moved = becomes === undefined ? order : { ...order, status: becomes };
      return { ...withTotals(lane, order, 1), orders: inserted(lane.orders, moved) };
    });
  };
}

function withTotals(lane: OrderLane, order: LaneOrder, sign: 1 | -1): OrderLane {
  return {
    ...lane,
    open: lane.open + sign,
    late: lane.late + (order.deadline.state === 'late' ? sign : 0),
    packages: lane.packages + sign * order.packagesCount,
    cashCents: lane.cashCents + sign * (order.cashCents ?? 0),
  };
}

/** Inserts the order by due time. */
function inserted(orders: readonly LaneOrder[] | undefined, order: LaneOrder): LaneOrder[] | undefined {
  if (orders === undefined) return undefined;
  const later = orders.findIndex((one) => dueOf(one) > dueOf(order));
  return orders.toSpliced(later === -1 ? orders.length : later, 0, order);
}

function dueOf({ deadline: { dueAt } }: LaneOrder): number {
  return dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt);
}
