import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { focusedRow, moveRowFocus } from '#src/components/lists/row-focus.ts';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';

import { saveShownList } from '../shown-list.ts';
import { ordersSearch, parseOrdersFilters } from './filters.ts';

export type OrdersKeyboardProps = {
  list: RefObject<HTMLElement | null>;
  rows: readonly Pick<ServiceOrderSummary, 'orderNumber'>[];
  searchInput: RefObject<HTMLInputElement | null>;
  /** Left out for those who can't act on many orders. */
  onSelect: ((orderNumber: number) => void) | undefined;
  /** A key of an event, with the order in focus. Left out as `onSelect`. */
  onAct: ((type: 'order.accept' | 'order.assign', orderNumber: number | undefined) => void) | undefined;
};

const ORDER_ROWS = { row: '[data-order]', link: '[data-order-link]' };

/**
 * N, /, J, K, X, A and T, as a component, so that its code can come after the first rows. J and K move the
 * focus from order to order, so Enter opens the one in focus as it opens every link, and a screen reader reads it.
 * With it comes what else the first rows do not wait for: the address lets go of what the list could not read.
 */
export function OrdersKeyboard(props: OrdersKeyboardProps): null {
  const { list, rows, searchInput, onSelect, onAct } = props;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const paths = usePaths();
  useTidyAddress(readOf(useSearch()));
  useEffect(() => saveShownList(client, rows), [client, rows]);

  useEffect(() => searchInput.current?.setAttribute('aria-keyshortcuts', '/'), [searchInput]);
  useShortcut('n', () => navigate(paths.newOrder()));
  useShortcut('/', () => searchInput.current?.focus());
  useShortcut('j', () => moveRowFocus(list.current, 1, ORDER_ROWS));
  useShortcut('k', () => moveRowFocus(list.current, -1, ORDER_ROWS));
  function focused(): number | undefined {
    const orderNumber = focusedRow(list.current, ORDER_ROWS.row)?.dataset['order'];
    return orderNumber === undefined ? undefined : Number(orderNumber);
  }
  useShortcut(
    'x',
    onSelect &&
      (() => {
        const orderNumber = focused();
        if (orderNumber !== undefined) onSelect(orderNumber);
      }),
  );
  useShortcut('a', onAct && (() => onAct('order.accept', focused())));
  useShortcut('t', onAct && (() => onAct('order.assign', focused())));
  return null;
}

/** Any text can be searched, and a group only means something to the server. */
function readOf(search: string) {
  const filters = parseOrdersFilters(search);
  const { search: _search, group: _group, ...read } = ordersSearch(filters);
  return { ...read, tab: filters.tab, sort: filters.sort };
}
