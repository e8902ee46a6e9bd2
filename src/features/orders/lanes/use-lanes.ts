import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import { MINUTE_MS } from '#domain/time.ts';
import {
  type OrderLane,
  type OrderLanes,
  orderLanesQuery,
  type OrderLanesFilter,
} from '#src/api/couriers.ts';

/** No live event reports a deadline that passes. */
const REFRESH_EVERY_MS = MINUTE_MS;

/**
 * The lanes of the filter, with the orders of those that `request` names or of the first block.
 * @param chosen the keys of the shown lanes, empty for all; a new array filters again
 */
export function useLanes(request: OrderLanesFilter, chosen: readonly string[]) {
  const query: UseQueryResult<OrderLanes> = useQuery({
    ...orderLanesQuery(request),
    refetchInterval: REFRESH_EVERY_MS,
    placeholderData: keepPreviousData,
  });
  const lanes = useMemo(
    () => query.data?.lanes.filter(({ key }) => chosen.length === 0 || chosen.includes(key)),
    [query.data, chosen],
  );
  return { query, lanes, clockOffset: query.data?.clockOffset ?? 0 };
}

/** Indexes of the visible lanes, `last` inclusive. */
export type SeenLanes = { first: number; last: number };

type Block = {
  seen: SeenLanes;
  /** Neighbouring lanes whose orders are requested together. */
  perBlock: number;
};

type LoadedLanes = {
  lanes: OrderLane[];
  /** Some visible lanes could not be loaded. */
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
};

/** Requests the orders of visible lanes that `useLanes` returned without. */
export function useSeenLanes(
  lanes: readonly OrderLane[],
  { lane: _lane, first: _first, ...filters }: OrderLanesFilter,
  block: Block,
): LoadedLanes {
  const { orders, ...state } = useQueries({
    queries: blocksOf(lanes, block).map((lane) => ({
      ...orderLanesQuery({ ...filters, lane }),
      refetchInterval: REFRESH_EVERY_MS,
    })),
    combine: combined,
  });
  const loaded = useMemo(
    () =>
      lanes.map((lane) => {
        const found = lane.orders ?? orders.get(lane.key);
        return found === undefined ? lane : { ...lane, orders: found };
      }),
    [lanes, orders],
  );
  return { lanes: loaded, ...state };
}

/** The keys of the lanes without orders, by block, for the blocks with a visible lane. */
function blocksOf(lanes: readonly OrderLane[], { seen: { first, last }, perBlock }: Block): string[][] {
  const blocks: string[][] = [];
  for (let start = first - (first % perBlock); start <= last; start += perBlock) {
    const keys = lanes.slice(start, start + perBlock).flatMap(({ key, orders }) => (orders ? [] : [key]));
    if (keys.length > 0) blocks.push(keys);
  }
  return blocks;
}

type LaneOrders = NonNullable<OrderLane['orders']>;

function combined(responses: readonly UseQueryResult<OrderLanes>[]) {
  const lanes = responses.flatMap(({ data }) => data?.lanes ?? []);
  const failed = responses.filter(({ isLoadingError }) => isLoadingError);
  return {
    orders: new Map<string, LaneOrders>(
      lanes.flatMap(({ key, orders }) => (orders ? [[key, orders] as const] : [])),
    ),
    hasFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(failed.map((query) => query.refetch())),
  };
}
