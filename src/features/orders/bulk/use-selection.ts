import { useCallback, useState, useEffect, useRef } from 'react';

import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';

type Row = ServiceOrderSummary;

/** Upper bound of a selection that a user can still review. */
export const MAX_SELECTED = 2000;

export type OrdersSelection = {
  chosen: ReadonlySet<number>;
  /** Selects or deselects an order, and `others` with it. */
  toggle: (orderNumber: number, others?: readonly number[]) => void;
  stateOf: (rows: readonly Row[]) => 'none' | 'some' | 'all';
  /** Selects the rows, or clears the selection if there is one. */
  toggleAll: (rows: readonly Row[]) => void;
  replace: (orderNumbers: Iterable<number>) => void;
};

type Chosen = { view: string; numbers: ReadonlySet<number> };

/** The selected orders of a view; another view starts empty. */
export function useOrdersSelection(view: string): OrdersSelection {
  const [chosen, setChosen] = useState<Chosen>({ view, numbers: new Set() });
  const numbers = chosen.view === view ? chosen.numbers : new Set<number>();

  const toggle = useCallback(
    (orderNumber: number, others: readonly number[] = []) => {
      setChosen((before) => {
        const next = new Set(before.view === view ? before.numbers : []);
        const isAdding = !next.has(orderNumber);
        for (const one of [orderNumber, ...others]) {
          if (!isAdding) next.delete(one);
          else if (next.size < MAX_SELECTED) next.add(one);
        }
        return { view, numbers: next };
      });
    },
    [view],
  );

  function replace(orderNumbers: Iterable<number>) {
    setChosen({ view, numbers: new Set(orderNumbers) });
  }

  return {
    chosen: numbers,
    toggle,
    stateOf: (rows) => {
      const count = rows.filter((row) => numbers.has(row.orderNumber)).length;
      if (count === 0) return 'none';
      return count === Math.min(rows.length, MAX_SELECTED) ? 'all' : 'some';
    },
    toggleAll: (rows) => {
      replace(numbers.size > 0 ? [] : rows.slice(0, MAX_SELECTED).map((row) => row.orderNumber));
    },
    replace,
  };
}

export type RangeToggle = (orderNumber: number, isRange?: boolean) => void;

/** Toggles an order; as a range (Shift) also the rows between it and the last toggled one. */
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
