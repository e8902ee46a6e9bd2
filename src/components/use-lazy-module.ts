import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { loadChunk } from './chunk-reload.ts';

/**
 * A lazily loaded module whose failure does not break the page: loaded on demand, with the error and `refetch` of a
 * query. A second failure reloads the app, once.
 * @param name unique among all modules loaded this way
 */
export function useLazyModule<Code>(
  name: string,
  load: () => Promise<Code>,
  isWanted: boolean,
): UseQueryResult<Code> {
  return useQuery({
    queryKey: ['code', name],
    // A retry needs a reload, see chunk-reload.ts.
    queryFn: ({ client, queryKey }) =>
      client.getQueryState(queryKey)?.errorUpdateCount ? loadChunk(load, window) : load(),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
