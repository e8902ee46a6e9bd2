import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';

import type { FoundOrders } from '#src/api/orders/find-orders.ts';

/** What the notice of a pasted list names besides its orders. */
type FoundReferences = Pick<FoundOrders, 'notFound' | 'capped'> & {
  pastedCount: number;
  /** The company in which they were looked up; undefined for all of the user's. */
  companyId?: string | undefined;
};

const keyOf = (numbers: string) => ['found-references', numbers];

export function saveFoundReferences(client: QueryClient, numbers: string, found: FoundReferences): void {
  client.setQueryData(keyOf(numbers), found);
}

/** Undefined for a list from a link. A reload keeps it with the history entry. */
export function useFoundReferences(numbers: string): FoundReferences | undefined {
  const { data } = useQuery<FoundReferences>({
    queryKey: keyOf(numbers),
    queryFn: skipToken,
    initialData: () => storedFor(numbers),
    gcTime: Number.POSITIVE_INFINITY,
  });
  const search = useSearch();
  useEffect(() => {
    // Each filter has an entry. Back and forward change the entry before the page follows.
    const isShown = [search, window.location.search].every((one) => one.includes(`numbers=${numbers}`));
    if (data === undefined || !isShown || storedFor(numbers)) return;
    window.history.replaceState({ ...window.history.state, [STORED]: { ...data, numbers } }, '');
  }, [numbers, data, search]);
  return data;
}

const STORED = 'foundReferences';

function storedFor(numbers: string): FoundReferences | undefined {
  const stored: unknown = Reflect.get(Object(window.history.state), STORED);
  return isStored(stored) && stored.numbers === numbers ? stored : undefined;
}

function isStored(stored: unknown): stored is FoundReferences & { numbers: string } {
  if (typeof stored !== 'object' || stored === null) return false;
  const { notFound, capped, pastedCount, numbers, companyId } = { ...EMPTY, ...stored };
  return (
    Array.isArray(notFound) &&
    notFound.every((name) => typeof name === 'string') &&
    typeof capped === 'boolean' &&
    typeof pastedCount === 'number' &&
    (companyId === undefined || typeof companyId === 'string') &&
    typeof numbers === 'string'
  );
}

type Stored = Record<'notFound' | 'capped' | 'pastedCount' | 'numbers' | 'companyId', unknown>;

const EMPTY: Stored = {
  notFound: undefined,
  capped: undefined,
  pastedCount: undefined,
  numbers: undefined,
  companyId: undefined,
};
