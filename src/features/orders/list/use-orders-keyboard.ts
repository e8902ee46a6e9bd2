import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';

import { usePaths } from '#src/components/company/company-paths.ts';
import { moveRowFocus } from '#src/components/lists/row-focus.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';

import { focusedOrder, ORDER_ROWS } from '../focused-order.ts';

export type OrdersKeyboardOptions = {
  list: RefObject<HTMLElement | null>;
  searchInput: RefObject<HTMLInputElement | null>;
  /** Undefined disables selection. */
  onSelect: ((orderNumber: number) => void) | undefined;
  /** Called for A and T, with the focused order if any: a selection takes precedence. Undefined disables both keys. */
  onAct: ((type: 'order.accept' | 'order.assign', orderNumber: number | undefined) => void) | undefined;
  /** Called for E, likewise. */
  onStep: (orderNumber: number | undefined) => void;
};

/**
 * Shortcuts N, M, /, J, K, X, E, A and T. J and K move the DOM focus, so that Enter opens the focused link and screen
 * readers announce it.
 */
export function useOrdersKeyboard({
  list,
  searchInput,
  onSelect,
  onAct,
  onStep,
}: OrdersKeyboardOptions): void {
  const [, navigate] = useLocation();
  const paths = usePaths();

  // Not in the markup of the input: the key works only once this code is loaded.
  useEffect(() => searchInput.current?.setAttribute('aria-keyshortcuts', '/'), [searchInput]);
  useShortcut('n', () => navigate(paths.newOrder()));
  useShortcut('m', () => navigate(paths.newOrder({ modelo: 'escolher' })));
  useShortcut('/', () => searchInput.current?.focus());
  useShortcut('j', () => moveRowFocus(list.current, 1, ORDER_ROWS));
  useShortcut('k', () => moveRowFocus(list.current, -1, ORDER_ROWS));
  useShortcut(
    'x',
    onSelect &&
      (() => {
        const orderNumber = focusedOrder(list);
        if (orderNumber !== undefined) onSelect(orderNumber);
      }),
  );
  useShortcut('e', () => onStep(focusedOrder(list)));
  useShortcut('a', onAct && (() => onAct('order.accept', focusedOrder(list))));
  useShortcut('t', onAct && (() => onAct('order.assign', focusedOrder(list))));
}
