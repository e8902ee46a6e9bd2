import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Schema } from '#openapi/schema.ts';
import { MAX_PAPERS, orderPapersQuery, type PaperOrder } from '#src/api/orders/service-orders.ts';

export type Papers = {
  /** All papers in the requested order, once complete; orders out of the user's reach are left out. */
  orders: readonly PaperOrder[] | undefined;
  /** Number of papers fetched so far. */
  read: number;
  error: Error | null;
  isRetrying: boolean;
  retry: () => void;
};

/** Fetches the papers of these orders, as many per request as the contract allows. */
export function usePapers(orderNumbers: readonly number[]): Papers {
  const portions = useMemo(() => portionsOf(orderNumbers), [orderNumbers]);
  return useQueries({ queries: portions.map(orderPapersQuery), combine: together });
}

function portionsOf(orderNumbers: readonly number[]): number[][] {
  const count = Math.ceil(orderNumbers.length / MAX_PAPERS);
  return Array.from({ length: count }, (_, index) =>
    orderNumbers.slice(index * MAX_PAPERS, (index + 1) * MAX_PAPERS),
  );
}

function together(results: UseQueryResult<Schema<'OrderPapers'>>[]): Papers {
  const failed = results.filter(({ isError }) => isError);
  const read = results.flatMap(({ data }) => data?.orders ?? []);
  return {
    orders: results.every(({ isSuccess }) => isSuccess) ? read : undefined,
    read: read.length,
    error: failed[0]?.error ?? null,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
