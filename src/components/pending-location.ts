import { createContext, use } from 'react';
import { useLocation, useSearch } from 'wouter';

import { type Address, splitAddress } from '#machines/app/address.ts';

const PendingLocationContext = createContext<Address | null>(null);
const PersistentLocationContext = createContext<Address | null>(null);

/** Provides the pending address, which may be ahead of the rendered page. */
export const PendingLocation = PendingLocationContext.Provider;

/** Provides the pending address to a page that stays mounted while another one is shown. */
export const PersistentLocation = PersistentLocationContext.Provider;

/** The pending address, for UI outside the pages. */
export function usePendingLocation(): Address {
  // A persistent page subscribes to its own address only, as a context change re-renders every consumer.
  const wanted = use(PersistentLocationContext) ?? use(PendingLocationContext);
  const [pathname] = useLocation();
  const search = useSearch();
  return wanted ?? (search === '' ? pathname : `${pathname}?${search}`);
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
