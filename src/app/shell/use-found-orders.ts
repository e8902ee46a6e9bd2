import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { type ServiceOrderSummary, serviceOrdersQuery } from '#src/api/orders/service-orders.ts';

const FOUND_ORDERS = 6;
const MIN_SEARCH_LENGTH = 2;

export type FoundOrders = {
  orders: readonly ServiceOrderSummary[];
  /** The searched text; undefined while it is too short. */
  searched: string | undefined;
  isSearching: boolean;
  error: Error | null;
  retry: () => void;
};

/**
 * Searches on every keystroke: superseded requests are cancelled, and previous results stay until the next response.
 */
export function useFoundOrders(text: string, companyId: string | undefined): FoundOrders {
  const search = useDeferredValue(text.trim());
  const isWanted = search.length >= MIN_SEARCH_LENGTH;
  const { data, isFetching, error, refetch } = useQuery({
    ...serviceOrdersQuery({ search, companyId, limit: FOUND_ORDERS }),
    enabled: isWanted,
  });
  return {
    orders: isWanted ? (data?.data ?? []) : [],
    searched: isWanted ? search : undefined,
    isSearching: isWanted && (isFetching || search !== text.trim()),
    error: isWanted ? error : null,
    retry: () => void refetch(),
  };
}
