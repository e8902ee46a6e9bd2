import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { MINUTE_MS } from '#domain/time.ts';
import { loadedServiceOrders } from '#src/api/orders/service-order-cache.ts';
import {
  type ServiceOrderPage,
  type ServiceOrderWindow,
  serviceOrderRowsQuery,
  type ServiceOrdersFilter,
  type ServiceOrderSummary,
} from '#src/api/orders/service-orders.ts';
import { isLoadingMore } from '#src/api/query/query-client.ts';

import { replaceRows, mergeInPlace, type OrdersSnapshot } from '../rows/snapshot.ts';

/** Deadlines pass without any event. */
const REFRESH_EVERY_MS = MINUTE_MS;
/** A refetch requests every loaded page in turn; longer lists are not refetched. */
const REFRESHED_WINDOWS = 3;

type Answer = InfiniteData<ServiceOrderWindow>;

export type OrderRows = {
  /** Undefined while there is nothing to show. */
  snapshot: OrdersSnapshot | undefined;
  /** The rows come from other cached lists, until the response arrives. */
  isPreview: boolean;
  total: ServiceOrderPage['total'] | undefined;
  /** How far the server's clock is ahead of `currentTime`, in milliseconds. */
  clockOffset: number;
  /** Subscribing to `isFetchingNextPage` here re-renders every row; use `isLoadingMore` instead. */
  query: UseInfiniteQueryResult<Answer>;
  queryKey: QueryKey;
  /** Fetches the next page, unless that is already in progress. */
  loadMore: () => void;
  /** Replaces the rows with the latest response. */
  showUpdates: () => void;
  /** Replaces the rows with the next response, after the user's own action. */
  followNext: () => void;
  /** Drops all but the first page, so that a long list is refetched again. */
  shorten: () => Promise<void>;
};

type OrderRowsOptions = {
  /** Rows to show until the response arrives, taken from the loaded ones. Memoised. */
  preview: (loaded: ServiceOrderSummary[]) => ServiceOrderSummary[];
  /** `preview` belongs to a search that is still being typed: its rows replace those of the response. */
  isTyping: boolean;
  /** Whether new rows may move the others: not while the user reads or points at one. */
  mayMove: () => boolean;
};

type Shown = {
  key: string;
  answer: readonly ServiceOrderSummary[] | undefined;
  snapshot: OrdersSnapshot | undefined;
};

/** The list's rows by pages, refetched without moving those that the user reads. */
export function useOrderRows(
  request: ServiceOrdersFilter,
  { preview, isTyping, mayMove }: OrderRowsOptions,
): OrderRows {
  const client = useQueryClient();
  const options = serviceOrderRowsQuery(request);
  const query = useInfiniteQuery({
    ...options,
    enabled: ({ state }) => (state.data?.pages.length ?? 0) <= REFRESHED_WINDOWS,
    refetchInterval: REFRESH_EVERY_MS,
  });
  const { data } = query;
  const lastPage = data?.pages.at(-1);
  const answer = useMemo(() => (data === undefined ? undefined : rowsOf(data)), [data]);
  const loaded = useMemo(
    () => (data === undefined || isTyping ? preview(loadedServiceOrders(client)) : []),
    [data, preview, isTyping, client],
  );

  const key = JSON.stringify(request);
  const [shown, setShown] = useState<Shown>({ key, answer: undefined, snapshot: undefined });
  const [isFollowing, setIsFollowing] = useState(false);
  let { snapshot } = shown;
  if (shown.key !== key || shown.answer !== answer) {
    const before = shown.key === key ? shown.snapshot : undefined;
    const isMoving = before === undefined || mayMove() || isFollowing;
    snapshot =
      answer && (isMoving ? replaceRows(before, answer) : mergeInPlace(before, answer, query.hasNextPage));
    setShown({ key, answer, snapshot });
    // A live event may change the rows before the response to the user's own action arrives.
    if (client.getQueryState(options.queryKey)?.fetchStatus !== 'fetching') setIsFollowing(false);
  }
  if (loaded.length > 0 && (snapshot === undefined || isTyping)) snapshot = replaceRows(undefined, loaded);

  return {
    snapshot,
    isPreview: loaded.length > 0,
    total: lastPage?.total,
    clockOffset: lastPage?.clockOffset ?? 0,
    query,
    queryKey: options.queryKey,
    loadMore: () => {
      const { queryKey } = options;
      const cached = client.getQueryCache().find({ queryKey, exact: true });
      if (cached === undefined || !isLoadingMore(cached)) void query.fetchNextPage();
    },
    showUpdates: () => {
      if (answer) setShown({ key, answer, snapshot: replaceRows(snapshot, answer) });
    },
    followNext: () => setIsFollowing(true),
    shorten: async () => {
      if (data === undefined || data.pages.length <= REFRESHED_WINDOWS) return;
      const { queryKey } = options;
      const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
      // A page request in flight would restore the dropped pages.
      await client.cancelQueries({ queryKey, exact: true });
      setIsFollowing(true);
      client.setQueryData(queryKey, first);
      void client.invalidateQueries({ queryKey, exact: true });
    },
  };
}

/** Deduplicates: an order that moves between two requests can be on both pages. */
function rowsOf({ pages }: Answer): ServiceOrderSummary[] {
  const rows = new Map<number, ServiceOrderSummary>();
  for (const row of pages.flatMap((page) => page.data)) {
    if (!rows.has(row.orderNumber)) rows.set(row.orderNumber, row);
  }
  return [...rows.values()];
}
