import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/**
 * Code that is split off and can fail without taking the page along: loaded once it is wanted, with the error
 * and the `refetch` of any other query.
 *
 * @param name is unique among all code loaded this way
 */
export function useLoadedCode<Code>(
  name: string,
  load: () => Promise<Code>,
  isWanted: boolean,
): UseQueryResult<Code> {
  return useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
