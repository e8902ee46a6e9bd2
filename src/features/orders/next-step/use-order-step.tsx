import { type ReactNode, useState } from 'react';

import type { OrderEventType } from '#machines/order/types.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';

type Wanted = {
  orderNumber: number;
  presses: number;
  event?: OrderEventType | undefined;
  /** Number of the wanted event, whose order is read again: it may have changed since. */
  round: number;
};

/**
 * The next step of one order of a list, lanes or a board.
 * @param onChanged called after the order has changed
 * @returns `take` takes the step of an order, or without one the next of the order in the bar; with an event it takes
 *   that instead of the natural step. `bar` is rendered at the end of the page
 */
export function useOrderStep(onChanged: () => void): {
  take: (orderNumber: number | undefined, event?: OrderEventType) => void;
  bar: ReactNode;
} {
  const [wanted, setWanted] = useState<Wanted>();
  const { data: OrderStep } = useLazyModule('order-step', loadStep, wanted !== undefined);
  const close = () => setWanted(undefined);
  return {
    // The row of the order may have left the list, and its focus with it.
    take: (orderNumber, event) =>
      setWanted((before) => {
        const { round = 0 } = before ?? {};
        if (event !== undefined && orderNumber !== undefined)
          return { orderNumber, presses: 1, event, round: round + 1 };
        const isSame = orderNumber === undefined || orderNumber === before?.orderNumber;
        if (isSame) return before && { ...before, presses: before.presses + 1, event };
        return { orderNumber, presses: 1, round };
      }),
    bar: wanted && OrderStep && (
      <OrderStep
        key={`${wanted.orderNumber} ${wanted.round}`}
        orderNumber={wanted.orderNumber}
        presses={wanted.presses}
        event={wanted.event}
        onChanged={onChanged}
        onClose={close}
      />
    ),
  };
}

function loadStep() {
  return import('./order-step.tsx').then((module) => module.OrderStep);
}
