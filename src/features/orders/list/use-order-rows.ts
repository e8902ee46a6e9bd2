import {
  type InfiniteData,
  type Query,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { MINUTE_MS } from '#domain/time.ts';
import { loadedServiceOrders } from '#src/api/service-order-cache.ts';
import {
  type ServiceOrderPage,
  type ServiceOrderWindow,
  serviceOrderRowsQuery,
  type ServiceOrdersFilter,
  type ServiceOrderSummary,
} from '#src/api/service-orders.ts';

import { replaceRows, mergeInPlace, type OrdersSnapshot } from './snapshot.ts';

/** Deadlines pass without any event. */
const REFRESH_EVERY_MS = MINUTE_MS;
/** A refresh asks for every loaded window in turn: beyond these the reader is in the archive. */
const REFRESHED_WINDOWS = 3;

type Answer = InfiniteData<ServiceOrderWindow>;

export type OrderRows = {
  /** undefined while there is nothing to show yet. */
  snapshot: OrdersSnapshot | undefined;
  /** The rows come from other lists, the server has not answered yet. */
  isPreview: boolean;
  total: ServiceOrderPage['total'] | undefined;
  /** Server's clock minus the computer's, in milliseconds. */
  clockOffset: number;
  /** Subscribing to `isFetchingNextPage` here re-renders every row; use `isLoadingMore` instead. */
  query: UseInfiniteQueryResult<Answer>;
  queryKey: QueryKey;
  /** Asks for the next window, unless it is on its way. */
  loadMore: () => void;
  /** Shows the newest answer as it is. */
  showUpdates: () => void;
  /** Shows the next answer as it is, after an act of one's own. */
  followNext: () => void;
  /** Lets go of the windows further down, so that a list that became long is kept up to date again. */
  shorten: () => Promise<void>;
};

type OrderRowsOptions = {
  /** What is shown until the server has answered, made from the loaded rows. */
  preview: (loaded: ServiceOrderSummary[]) => ServiceOrderSummary[];
  /** Whether new rows may move the others: not while the user reads or points at one. */
  mayMove: () => boolean;
};

type Shown = {
  key: string;
  answer: readonly ServiceOrderSummary[] | undefined;
  snapshot: OrdersSnapshot | undefined;
};

/** The rows of the list, window by window, kept up to date without moving under the reader. */
export function useOrderRows(
  request: ServiceOrdersFilter,
  { preview, mayMove }: OrderRowsOptions,
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
    () => (data === undefined ? preview(loadedServiceOrders(client)) : []),
    [data, preview, client],
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
    setIsFollowing(false);
  }
  if (snapshot === undefined && loaded.length > 0) snapshot = replaceRows(undefined, loaded);

  return {
    snapshot,
    isPreview: data === undefined && loaded.length > 0,
    total: lastPage?.total,
    clockOffset: lastPage?.clockOffset ?? 0,
    query,
    queryKey: options.queryKey,
    loadMore: () => {
      const { queryKey } = options;
      const asked = client.getQueryCache().find({ queryKey, exact: true });
      if (asked === undefined || !isLoadingMore(asked)) void query.fetchNextPage();
    },
    showUpdates: () => {
      if (answer) setShown({ key, answer, snapshot: replaceRows(snapshot, answer) });
    },
    followNext: () => setIsFollowing(true),
    shorten: async () => {
      if (data === undefined || data.pages.length <= REFRESHED_WINDOWS) return;
      const { queryKey } = options;
      const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
      // A window that is still on its way would bring the others back.
      await client.cancelQueries({ queryKey, exact: true });
      setIsFollowing(true);
      client.setQueryData(queryKey, first);
      void client.invalidateQueries({ queryKey, exact: true });
    },
  };
}

/** Whether the next window of a list is on its way. */
export function isLoadingMore({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore?.direction === 'forward';
}

/** An order that moves while the windows are read one by one can be in two of them. */
function rowsOf({ pages }: Answer): ServiceOrderSummary[] {
  const rows = new Map<number, ServiceOrderSummary>();
  for (const row of pages.flatMap((page) => page.data)) {
    if (!rows.has(row.orderNumber)) rows.set(row.orderNumber, row);
  }
  return [...rows.values()];
}
