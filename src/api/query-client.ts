import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';

import { registerSessionCache } from './session-caches.ts';

const FRESH_FOR_MS = MINUTE_MS;

let shared: QueryClient | undefined;

/**
 * The shared cache of server data (R5.3): no refetch on focus, no retries. Offline, a call fails like any other instead
 * of pausing silently, and is refetched on reconnect.
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
  return new TrailingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * The library drops an invalidation that arrives during a first fetch (TanStack/query#8530), although the response may
 * have been read before the change, and cancels the fetch of a next page. Here such a fetch is followed by another one.
 */
class TrailingQueryClient extends QueryClient {
  readonly #followed = new Set<string>();

  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const growing = this.getQueryCache()
      .findAll(filters)
      .filter((query) => isFirstFetch(query) || isLoadingMore(query));
    const followed = growing.map((query) => this.#follow(query));
    const predicate = (query: Query) => !growing.includes(query) && (filters?.predicate?.(query) ?? true);
    await super.invalidateQueries({ ...filters, predicate }, options);
    await Promise.all(followed);
  }

  async #follow({ queryHash, queryKey, promise }: Query): Promise<void> {
    if (this.#followed.has(queryHash)) return;
    this.#followed.add(queryHash);
    await promise?.catch(() => undefined);
    this.#followed.delete(queryHash);
    await super.invalidateQueries({ queryKey, exact: true });
  }
}

function isFirstFetch({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching';
}

/** Whether the next page of an infinite query is being fetched. */
export function isLoadingMore({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore?.direction === 'forward';
}
