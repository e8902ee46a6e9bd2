import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

import { usePendingSearch } from './pending-location.ts';

/** Parameter values understood by a page, including defaults that the address may omit. */
type ReadParams = Readonly<Record<string, string | number | undefined | readonly string[]>>;

/**
 * Removes from the address the parameter values that the page could not read, without a history entry. Unknown
 * parameters stay.
 */
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

/** Returns the original text if nothing is removed, regardless of its encoding. */
export function tidySearch(search: string, read: ReadParams): string {
  const params = [...new URLSearchParams(search)];
  const kept = params.filter(([name, value]) => !Object.hasOwn(read, name) || isRead(read[name], value));
  return kept.length === params.length ? search : new URLSearchParams(kept).toString();
}

function isRead(read: ReadParams[string], value: string): boolean {
  if (read === undefined) return false;
  return Array.isArray(read) ? read.includes(value) : String(read) === value;
}
