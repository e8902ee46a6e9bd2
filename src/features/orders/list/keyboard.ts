import { type RefObject, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

import { usePaths } from '#src/components/company/company-paths.ts';
import { focusedRow, moveRowFocus } from '#src/components/lists/row-focus.ts';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';

import { ordersSearch, parseOrdersFilters } from './filters.ts';

export type OrdersKeyboardProps = {
  list: HTMLElement | null;
  searchInput: RefObject<HTMLInputElement | null>;
  /** Left out for those who can't act on many orders. */
  onSelect: ((orderNumber: number) => void) | undefined;
};

const ORDER_ROWS = { row: '[data-order]', link: '[data-order-link]' };

/**
 * N, /, J, K and X, as a component, so that its code can come after the first rows. J and K move the
 * focus from order to order, so Enter opens the one in focus as it opens every link, and a screen reader reads it.
 * With it comes what else the first rows do not wait for: the address lets go of what the list could not read.
 */
export function OrdersKeyboard({ list, searchInput, onSelect }: OrdersKeyboardProps): null {
  const [, navigate] = useLocation();
  const paths = usePaths();
  useTidyAddress(readOf(useSearch()));

  useEffect(() => searchInput.current?.setAttribute('aria-keyshortcuts', '/'), [searchInput]);
  useShortcut('n', () => navigate(paths.newOrder()));
  useShortcut('/', () => searchInput.current?.focus());
  useShortcut('j', () => moveRowFocus(list, 1, ORDER_ROWS));
  useShortcut('k', () => moveRowFocus(list, -1, ORDER_ROWS));
  useShortcut(
    'x',
    onSelect &&
      (() => {
        const orderNumber = Number(focusedRow(list, ORDER_ROWS.row)?.dataset['order']);
        if (orderNumber > 0) onSelect(orderNumber);
      }),
  );
  return null;
}

/** Any text can be searched, and a group only means something to the server. */
function readOf(search: string) {
  const filters = parseOrdersFilters(search);
  const { search: _search, group: _group, ...read } = ordersSearch(filters);
  return { ...read, tab: filters.tab, sort: filters.sort };
}
