import { createContext, use } from 'react';
import { useLocation, useSearch } from 'wouter';

import { type Address, splitAddress } from '#machines/app/address.ts';

const PendingLocationContext = createContext<Address | null>(null);

/** Provides the pending address, which may be ahead of the rendered page. */
export const PendingLocation = PendingLocationContext.Provider;

/** The pending address; without a provider, the rendered one. */
export function usePendingLocation(): Address {
  const pending = use(PendingLocationContext);
  const [pathname] = useLocation();
  const search = useSearch();
  return pending ?? (search === '' ? pathname : `${pathname}?${search}`);
}

/** Whether a navigation to another page is pending. */
export function useIsLeaving(): boolean {
  const { pathname } = splitAddress(usePendingLocation());
  const [shownPathname] = useLocation();
  return pathname !== shownPathname;
}

/**
 * The pending search string. Inputs that show a part of it update immediately, and a second change builds on the first
 * before the rows arrive. During a navigation to another page it stays the rendered one.
 */
export function usePendingSearch(): string {
  const { search } = splitAddress(usePendingLocation());
  const shownSearch = useSearch();
  return useIsLeaving() ? shownSearch : search;
}
