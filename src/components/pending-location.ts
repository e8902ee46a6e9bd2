import { createContext, use } from 'react';
import { useLocation, useSearch } from 'wouter';

import { type Address, splitAddress } from '#machines/app/address.ts';

const PendingLocationContext = createContext<Address | null>(null);
const KeptLocationContext = createContext<Address | null>(null);

/** Gives the address that was asked for last, which the drawn page may not have reached yet, to what is below. */
export const PendingLocation = PendingLocationContext.Provider;

/** The same for a page that stays while another is drawn. */
export const PersistentLocation = KeptLocationContext.Provider;

/** The address that was asked for last: for what stands around the pages and is not part of one. */
export function usePendingLocation(): Address {
  // A persistent page subscribes to its own address only, as a context change re-renders every consumer.
  const wanted = use(KeptLocationContext) ?? use(PendingLocationContext);
  const [pathname] = useLocation();
  const search = useSearch();
  return wanted ?? (search === '' ? pathname : `${pathname}?${search}`);
}

/** Whether another page was asked for, while this one is still drawn. */
export function useIsLeaving(): boolean {
  const { pathname } = splitAddress(usePendingLocation());
  const [shownPathname] = useLocation();
  return pathname !== shownPathname;
}

/**
 * The search string that was asked for last. An input that shows a part of it answers at once, and a second press
 * builds on the first one, however long the rows take. On the way to another page it stays what is drawn.
 */
export function usePendingSearch(): string {
  const { search } = splitAddress(usePendingLocation());
  const shownSearch = useSearch();
  return useIsLeaving() ? shownSearch : search;
}
