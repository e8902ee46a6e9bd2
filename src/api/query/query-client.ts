import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryCache,
  QueryClient,
} from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';

import { registerSessionCache } from '../session-caches.ts';

const STALE_AFTER_MS = MINUTE_MS;

type RefetchType = NonNullable<InvalidateQueryFilters['refetchType']>;

let shared: QueryClient | undefined;

/**
 * The shared cache of server data (R5.3): no refetch on focus, no retries. Offline, calls fail at once instead of pausing
 * silently; queries are refetched on reconnect.
 */
export function queryClient(): QueryClient {
  if (shared === undefined) {
    const created = createQueryClient();
    registerSessionCache(() => created.clear());
    shared = created;
  }
  return shared;
}

/** A new, empty cache; tests use it directly. */
export function createQueryClient(): QueryClient {
  const client = new TrailingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepErrorsDuringRetry(client.getQueryCache());
  return client;
}

/**
 * TanStack Query ignores an invalidation during a first fetch (TanStack/query#8530), although its response may have been
 * read before the change, and cancels the fetch of a next page. This client lets either fetch finish and then applies
 * the invalidation.
 */
class TrailingQueryClient extends QueryClient {
  /** Invalidations that wait for a fetch, by query and kind of refetch. */
  readonly #pending = new Set<string>();

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const unfinished = this.getQueryCache()
      .findAll(filters)
      .filter((query) => isFirstFetch(query) || isLoadingMore(query));
    const refetchType = filters.refetchType ?? filters.type ?? 'active';
    const followed = unfinished.map((query) => this.#follow(query, refetchType, options));
    const predicate = (query: Query) => !unfinished.includes(query) && (filters.predicate?.(query) ?? true);
    await super.invalidateQueries({ ...filters, predicate }, options);
    await Promise.all(followed);
  }

  async #follow(
    { queryHash, queryKey, promise }: Query,
    refetchType: RefetchType,
    options: InvalidateOptions,
  ) {
    const id = `${refetchType} ${queryHash}`;
    if (this.#pending.has(id)) return;
    this.#pending.add(id);
    await promise?.catch(() => undefined);
    this.#pending.delete(id);
    await super.invalidateQueries({ queryKey, exact: true, refetchType }, options);
  }
}

function isFirstFetch({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching';
}

/** Whether the next page of an infinite query is being fetched. */
export function isLoadingMore({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore?.direction === 'forward';
}

/**
 * Keeps the error of a query without data while it is retried. TanStack Query resets such a query to `pending`, which
 * unmounts the error together with the pressed button and its focus. After its last observer a query forgets its error.
 */
function keepErrorsDuringRetry(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    const { status, error, data } = query.state;
    const lastError = errors.get(query);
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) errors.delete(query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch' && data === undefined && lastError !== undefined)
      query.setState({ status: 'error', error: lastError });
    else if (status === 'error' && error !== null) errors.set(query, error);
    else errors.delete(query);
  });
}
