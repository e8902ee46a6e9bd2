import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { focusedRow, moveRowFocus } from '#src/components/lists/row-focus.ts';
import { useTidyAddress } from '#src/components/use-tidy-address.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';

import { ordersSearch, parseOrdersFilters } from '../filters/filters.ts';
import { saveShownList } from '../shown-list.ts';

export type OrdersKeyboardProps = {
  list: RefObject<HTMLElement | null>;
  rows: readonly Pick<ServiceOrderSummary, 'orderNumber'>[];
  searchInput: RefObject<HTMLInputElement | null>;
  /** Undefined disables selection. */
  onSelect: ((orderNumber: number) => void) | undefined;
  /** Runs for an event's key with the focused order; undefined disables these keys. */
  onAct: ((type: 'order.accept' | 'order.assign', orderNumber: number | undefined) => void) | undefined;
};

const ORDER_ROWS = { row: '[data-order]', link: '[data-order-link]' };

/**
 * Shortcuts N, M, /, J, K, X, A and T, as a component whose chunk loads after the first rows. J and K move the DOM focus,
 * so that Enter opens the focused link and screen readers announce it. Also removes unreadable parameters from the
 * address, and stores the shown rows for J and K on an order's page.
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
  useShortcut('m', () => navigate(paths.newOrder({ modelo: 'escolher' })));
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

/** Without search text, which is always valid, and groups, which only the server can check. */
function readOf(search: string) {
  const filters = parseOrdersFilters(search);
  const { search: _search, group: _group, ...read } = ordersSearch(filters);
  return { ...read, tab: filters.tab, sort: filters.sort };
}
