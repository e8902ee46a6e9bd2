import type { RefObject } from 'react';

import { useLazyModule } from '#src/components/use-lazy-module.ts';

import { useFocusedOrder } from '../focused-order.ts';
import type { SteppedOrder } from './step-command.ts';

type FocusedStepProps = {
  /** The element that contains the rows or cards. */
  list: RefObject<HTMLElement | null>;
  orders: readonly SteppedOrder[];
  onStep: (orderNumber: number) => void;
};

/**
 * The palette's command for the next step of the focused order. A component, so that a moved focus re-renders nothing
 * else. The order machine, which decides the step, is loaded with the first focus.
 */
export function FocusedStep({ list, orders, onStep }: FocusedStepProps) {
  const focused = useFocusedOrder(list);
  const order = orders.find(({ orderNumber }) => orderNumber === focused);
  const { data: StepCommand } = useLazyModule('step-command', loadCommand, order !== undefined);
  return order && StepCommand && <StepCommand order={order} onStep={onStep} />;
}

function loadCommand() {
  return import('./step-command.ts').then((module) => module.StepCommand);
}
