import { type RefObject, useEffect, useState } from 'react';

import { focusedRow } from '#src/components/lists/row-focus.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

/** Rows of the list and cards of the boards, with their links. */
export const ORDER_ROWS = { row: '[data-order]', link: '[data-order-link]' };

type Orders = RefObject<HTMLElement | null>;

/** Number of the order whose row or card has the focus. */
export function focusedOrder(orders: Orders): number | undefined {
  return Number(focusedRow(orders.current, ORDER_ROWS.row)?.dataset['order']) || undefined;
}

/**
 * The focused order; a dialog does not change it, because the focus returns from there. A press also focuses the row
 * whose order it opens, which must not wait: that is noticed once the browser is idle.
 */
export function useFocusedOrder(orders: Orders): number | undefined {
  const [orderNumber, setOrderNumber] = useState<number>();
  useEffect(() => {
    let stop = () => {};
    function read() {
      const focused = document.activeElement;
      if (focused?.closest('[role="dialog"], dialog')) return;
      const next = focusedOrder(orders);
      stop();
      if (focused?.matches(':focus-visible') === false) stop = whenIdle(() => setOrderNumber(next));
      else setOrderNumber(next);
    }
    read();
    document.addEventListener('focusin', read);
    return () => {
      document.removeEventListener('focusin', read);
      stop();
    };
  }, [orders]);
  return orderNumber;
}
