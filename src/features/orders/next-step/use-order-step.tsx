import { type ReactNode, useState } from 'react';

import { useLazyModule } from '#src/components/use-lazy-module.ts';

type Wanted = { orderNumber: number; presses: number };

/**
 * The next step of one order of a list, lanes or a board.
 * @param onChanged called after the order has changed
 * @returns `take` takes the step of an order, or without one the next of the order in the bar; `bar` is rendered at the
 *   end of the page
 */
export function useOrderStep(onChanged: () => void): {
  take: (orderNumber: number | undefined) => void;
  bar: ReactNode;
} {
  const [wanted, setWanted] = useState<Wanted>();
  const { data: OrderStep } = useLazyModule('order-step', loadStep, wanted !== undefined);
  const close = () => setWanted(undefined);
  return {
    // The row of the order may have left the list, and its focus with it.
    take: (orderNumber) =>
      setWanted((before) => {
        const isSame = orderNumber === undefined || orderNumber === before?.orderNumber;
        if (isSame) return before && { ...before, presses: before.presses + 1 };
        return { orderNumber, presses: 1 };
      }),
    bar: wanted && OrderStep && (
      <OrderStep key={wanted.orderNumber} {...wanted} onChanged={onChanged} onClose={close} />
    ),
  };
}

function loadStep() {
  return import('./order-step.tsx').then((module) => module.OrderStep);
}
