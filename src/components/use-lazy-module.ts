import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { loadChunk } from './chunk-reload.ts';

/**
 * Code that is split off and can fail without taking the page along: loaded once it is wanted, with the error
 * and the `refetch` of any other query. A second failure loads the app anew, once.
 *
 * @param name is unique among all code loaded this way
 */
export function useLazyModule<Code>(
  name: string,
  load: () => Promise<Code>,
  isWanted: boolean,
): UseQueryResult<Code> {
  return useQuery({
    queryKey: ['code', name],
    // The second try needs the help of a reload: see chunk-reload.ts.
    queryFn: ({ client, queryKey }) =>
      client.getQueryState(queryKey)?.errorUpdateCount ? loadChunk(load, window) : load(),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
