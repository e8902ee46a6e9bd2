import { type ReactNode, useState } from 'react';

import { useLazyModule } from '#src/components/use-lazy-module.ts';

type Wanted = { orderNumber: number; presses: number };

/**
 * The next step of one order of a list, lanes or a board.
 * @param onChanged called after the order has changed
 * @returns `take` asks for the step, again for the one after it; `bar` is rendered at the end of the page
 */
export function useOrderStep(onChanged: () => void): {
  take: (orderNumber: number) => void;
  close: () => void;
  bar: ReactNode;
} {
  const [wanted, setWanted] = useState<Wanted>();
  const { data: OrderStep } = useLazyModule('order-step', loadStep, wanted !== undefined);
  const close = () => setWanted(undefined);
  return {
    take: (orderNumber) =>
      setWanted((before) => ({
        orderNumber,
        presses: before?.orderNumber === orderNumber ? before.presses + 1 : 1,
      })),
    close,
    bar: wanted && OrderStep && (
      <OrderStep key={wanted.orderNumber} {...wanted} onChanged={onChanged} onClose={close} />
    ),
  };
}

function loadStep() {
  return import('./order-step.tsx').then((module) => module.OrderStep);
}
