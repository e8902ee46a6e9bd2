import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

import { usePendingSearch } from './pending-location.ts';

/** What a page could read of each of its parameters, with the defaults that an address may leave out. */
type ReadParams = Readonly<Record<string, string | number | undefined | readonly string[]>>;

/** Drops from the address what its page could not read, without a step in the history. Other names stay. */
export function useTidyAddress(read: ReadParams): void {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const isSettled = usePendingSearch().replace(/^\?/u, '') === search;
  const tidy = tidySearch(search, read);

  useEffect(() => {
    if (isSettled && tidy !== search)
      navigate(tidy === '' ? pathname : `${pathname}?${tidy}`, { replace: true });
  }, [isSettled, tidy, search, pathname, navigate]);
}

/** The same text where nothing has to go, whatever way it is encoded. */
export function tidySearch(search: string, read: ReadParams): string {
  const params = [...new URLSearchParams(search)];
  const kept = params.filter(([name, value]) => !Object.hasOwn(read, name) || isRead(read[name], value));
  return kept.length === params.length ? search : new URLSearchParams(kept).toString();
}

function isRead(read: ReadParams[string], value: string): boolean {
  if (read === undefined) return false;
  return Array.isArray(read) ? read.includes(value) : String(read) === value;
}
