import { type RefObject, useEffect, useState } from 'react';

import { focusedRow } from '#src/components/lists/row-focus.ts';

/** Rows of the list and cards of the boards, with their links. */
export const ORDER_ROWS = { row: '[data-order]', link: '[data-order-link]' };

type Orders = RefObject<HTMLElement | null>;

/** Number of the order whose row or card has the focus. */
export function focusedOrder(orders: Orders): number | undefined {
  return Number(focusedRow(orders.current, ORDER_ROWS.row)?.dataset['order']) || undefined;
}

/** The focused order; a dialog does not change it, because the focus returns from there. */
export function useFocusedOrder(orders: Orders): number | undefined {
  const [orderNumber, setOrderNumber] = useState<number>();
  useEffect(() => {
    function read() {
      if (document.activeElement?.closest('[role="dialog"], dialog')) return;
      setOrderNumber(focusedOrder(orders));
    }
    read();
    document.addEventListener('focusin', read);
    return () => document.removeEventListener('focusin', read);
  }, [orders]);
  return orderNumber;
}
