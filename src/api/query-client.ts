import { QueryClient } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';

import { registerSessionCache } from './session-caches.ts';

const FRESH_FOR_MS = MINUTE_MS;

let shared: QueryClient | undefined;

/**
 * The one cache of server data (R5.3): fresh for 60 seconds, not refetched on focus, not retried. Without a network
 * a call fails like any other, and is made again once there is one: a wait without a word would be no answer.
 */
export function queryClient(): QueryClient {
  if (shared === undefined) {
    const created = createQueryClient();
    registerSessionCache(() => created.clear());
    shared = created;
  }
  return shared;
}

/** A cache of its own, for tests. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
