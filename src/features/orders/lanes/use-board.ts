import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { BulkOrder } from '#machines/bulk/bulk-event.ts';
import { courierKeys, type LaneOrder, type OrderLane, type OrderLanesFilter } from '#src/api/couriers.ts';

import { MAX_SELECTED, useOrdersSelection } from '../bulk/use-selection.ts';
import { useOrderStep } from '../next-step/use-order-step.tsx';
import type { FollowedOrder } from './lane.tsx';
import { withMoves } from './moves.ts';
import { type SeenLanes, useSeenLanes } from './use-lanes.ts';
import { useMoveOrders } from './use-move-orders.ts';

/** An order of a lane in the shape of list rows. */
export type BoardOrder = LaneOrder & Pick<BulkOrder, 'courier'>;

export type Board = ReturnType<typeof useBoard>;

type BoardOptions = {
  lanes: readonly OrderLane[];
  request: OrderLanesFilter;
  lanesPerBlock: number;
  /** The courier of an order in a lane; a new function maps all orders again. */
  courierOf: (order: LaneOrder, lane: OrderLane) => BoardOrder['courier'];
};

/** The lanes with pending moves, selection and the step of an order: what boards have in common. */
export function useBoard({ lanes: answered, request, lanesPerBlock, courierOf }: BoardOptions) {
  const client = useQueryClient();
  const [seen, setSeen] = useState<SeenLanes>({ first: 0, last: 0 });
  const [followed, setFollowed] = useState<FollowedOrder>();
  const moving = useMoveOrders();
  const selection = useOrdersSelection(JSON.stringify(request));
  const step = useOrderStep(() => void client.invalidateQueries({ queryKey: courierKeys.all }));
  const { chosen } = selection;
  const { moves } = moving;
  const loaded = useSeenLanes(answered, request, { seen, perBlock: lanesPerBlock });
  const { lanes: answeredLanes, ...loading } = loaded;
  const lanes = useMemo(() => withMoves(answeredLanes, moves), [answeredLanes, moves]);
  const orders = useMemo(
    () =>
      lanes.flatMap(
        (lane) =>
          lane.orders?.map((order): BoardOrder => ({ ...order, courier: courierOf(order, lane) })) ?? [],
      ),
    [lanes, courierOf],
  );

  /** A selected order moves with the whole selection. */
  function togetherWith(orderNumber: number): BoardOrder[] {
    const isOne = !chosen.has(orderNumber);
    return orders.filter((one) => (isOne ? one.orderNumber === orderNumber : chosen.has(one.orderNumber)));
  }

  function selectAll(orderNumbers: readonly number[]) {
    const isAll = orderNumbers.every((orderNumber) => chosen.has(orderNumber));
    const others = [...chosen].filter((orderNumber) => !orderNumbers.includes(orderNumber));
    selection.replace(isAll ? others : [...others, ...orderNumbers].slice(0, MAX_SELECTED));
  }

  return {
    lanes,
    /** Of the visible lanes. */
    loading,
    /** All that are loaded. */
    orders,
    selection,
    selectAll,
    togetherWith,
    step,
    moving,
    followed,
    follow: setFollowed,
    see: setSeen,
  };
}
