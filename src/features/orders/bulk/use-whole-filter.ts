import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { BulkOrder } from '#machines/bulk/bulk-event.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import {
  type ServiceOrderSummary,
  type ServiceOrdersFilter,
  serviceOrdersQuery,
} from '#src/api/orders/service-orders.ts';

import { MAX_SELECTED } from './use-selection.ts';

/** The list's filter, with the number of its orders and of the rows shown. */
export type WholeFilter = { request: ServiceOrdersFilter; total: number; shown: number };

const PER_REQUEST = 1000;

/**
 * Selects all orders of a filter, after fetching their rows.
 * @param isNoneChosen forgets them, so that they can be fetched again
 */
export function useWholeFilter(
  whole: WholeFilter | undefined,
  isNoneChosen: boolean,
  onChoose: (orders: readonly BulkOrder[]) => void,
) {
  const client = useQueryClient();
  const [read, setRead] = useState<{ key: string; orders: readonly ServiceOrderSummary[] }>();
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<string>();
  if (isNoneChosen && read !== undefined) setRead(undefined);
  const key = JSON.stringify(whole?.request);
  // Both keys are undefined without a filter.
  const orders = read !== undefined && read.key === key ? read.orders : NONE;
  const hasMore = whole !== undefined && whole.total > whole.shown && orders.length === 0;

  async function choose() {
    if (whole === undefined || isLoading) return;
    setIsLoading(true);
    setError(undefined);
    try {
      const found = await readAll(client, whole.request);
      setRead({ key, orders: found });
      onChoose(found);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setError(problem.message);
    } finally {
      setIsLoading(false);
    }
  }

  return {
    /** The fetched orders, as they were then. */
    orders,
    /** Number of orders that can be selected; undefined if all are shown or already fetched. */
    offered: hasMore ? Math.min(whole.total, MAX_SELECTED) : undefined,
    /** The filter has more orders than can be selected. */
    isCut: whole !== undefined && whole.total > MAX_SELECTED,
    isLoading,
    error,
    choose: () => void choose(),
  };
}

const NONE: readonly ServiceOrderSummary[] = [];

async function readAll(client: QueryClient, request: ServiceOrdersFilter): Promise<ServiceOrderSummary[]> {
  const orders: ServiceOrderSummary[] = [];
  let cursor: string | null | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page holds the cursor of the next one
    const page = await client.fetchQuery(
      serviceOrdersQuery({ ...request, limit: PER_REQUEST, ...(cursor && { cursor }) }),
    );
    orders.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor && orders.length < MAX_SELECTED);
  return orders.slice(0, MAX_SELECTED);
}
