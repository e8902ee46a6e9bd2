import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import { MINUTE_MS } from '#domain/time.ts';
import {
  type OrderLane,
  type OrderLanes,
  orderLanesQuery,
  type OrderLanesFilter,
} from '#src/api/couriers.ts';
import { clockOffsetOf } from '#src/lib/clock.ts';

/** Deadlines pass without any event. */
const REFRESH_EVERY_MS = MINUTE_MS;

/** Number of lanes whose orders are requested together. */
const BLOCK = 8;

/** The lanes of the filter, or those that it names, with the orders of the first ones. */
export function useLanes(request: OrderLanesFilter) {
  const query: UseQueryResult<OrderLanes> = useQuery({
    ...orderLanesQuery(request),
    refetchInterval: REFRESH_EVERY_MS,
    placeholderData: keepPreviousData,
  });
  const { lane: chosen } = request;
  const lanes = useMemo(
    () => query.data?.lanes.filter(({ key }) => chosen === undefined || chosen.includes(key)),
    [query.data, chosen],
  );
  const clockOffset = query.data ? clockOffsetOf(query.data.serverTime, query.dataUpdatedAt) : 0;
  return {
    query,
    lanes,
    /** How far the server's clock is ahead of `currentTime`, in milliseconds. */
    clockOffset,
  };
}

/** Indexes of the visible lanes, `last` inclusive. */
export type SeenLanes = { first: number; last: number };

/** Adds the orders of visible lanes that came without them. */
export function useSeenLanes(
  lanes: readonly OrderLane[],
  { lane: _lane, first: _first, ...filters }: OrderLanesFilter,
  seen: SeenLanes,
): OrderLane[] {
  const orders = useQueries({
    queries: blocksOf(lanes, seen).map((lane) => ({
      ...orderLanesQuery({ ...filters, lane }),
      refetchInterval: REFRESH_EVERY_MS,
    })),
    combine: ordersByLane,
  });
  return useMemo(
    () =>
      lanes.map((lane) => {
        const found = lane.orders ?? orders.get(lane.key);
        return found === undefined ? lane : { ...lane, orders: found };
      }),
    [lanes, orders],
  );
}

/** Blocks with visible lanes, without lanes that already have orders. */
function blocksOf(lanes: readonly OrderLane[], { first, last }: SeenLanes): string[][] {
  const blocks: string[][] = [];
  for (let start = first - (first % BLOCK); start <= last; start += BLOCK) {
    const keys = lanes.slice(start, start + BLOCK).flatMap(({ key, orders }) => (orders ? [] : [key]));
    if (keys.length > 0) blocks.push(keys);
  }
  return blocks;
}

type LaneOrders = NonNullable<OrderLane['orders']>;

function ordersByLane(answers: readonly UseQueryResult<OrderLanes>[]): ReadonlyMap<string, LaneOrders> {
  const lanes = answers.flatMap(({ data }) => data?.lanes ?? []);
  return new Map(lanes.flatMap(({ key, orders }) => (orders ? [[key, orders] as const] : [])));
}
