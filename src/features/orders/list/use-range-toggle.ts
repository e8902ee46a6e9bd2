import { useCallback, useEffect, useRef } from 'react';

import type { ServiceOrderSummary } from '#src/api/service-orders.ts';

import type { OrdersSelection } from './use-selection.ts';

export type RangeToggle = (orderNumber: number, isRange?: boolean) => void;

/** Toggles an order; as a range also the rows between it and the one that was toggled last (Shift). */
export function useRangeToggle(
  rows: readonly ServiceOrderSummary[],
  toggle: OrdersSelection['toggle'],
): RangeToggle {
  const last = useRef<number>(undefined);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);

  return useCallback(
    (orderNumber, isRange = false) => {
      toggle(orderNumber, isRange ? between(shown.current, last.current, orderNumber) : []);
      last.current = orderNumber;
    },
    [toggle],
  );
}

function between(rows: readonly ServiceOrderSummary[], from: number | undefined, to: number): number[] {
  const numbers = rows.map((row) => row.orderNumber);
  const ends = [from ?? to, to].map((number) => numbers.indexOf(number));
  const start = Math.min(...ends);
  return start === -1 ? [] : numbers.slice(start, Math.max(...ends) + 1);
}
