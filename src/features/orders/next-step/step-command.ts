import type { Role } from '#domain/roles.ts';
import { isForRole } from '#machines/order/denial.ts';
import { eventButton } from '#machines/order/events.ts';
import { isClosed } from '#machines/order/labels.ts';
import { onlyStepOf } from '#machines/order/steps/natural-steps.ts';
import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { usePageCommands } from '#src/components/page-commands.ts';
import { useRole } from '#src/components/use-session.ts';

export type SteppedOrder = Pick<ServiceOrderSummary, 'orderNumber' | 'status' | 'cancellation'>;

/** Label of the next step of an order; undefined for closed orders, and where it is another role's step. */
export function stepLabel({ status, cancellation }: SteppedOrder, role: Role): string | undefined {
  if (isClosed(status)) return undefined;
  const step = onlyStepOf(status);
  if (step !== undefined && !isForRole(role, step, status)) return undefined;
  return step === undefined || cancellation === 'requested' ? 'Resolver' : eventButton(step, status);
}

type StepCommandProps = { order: SteppedOrder; onStep: (orderNumber: number) => void };

/** Offers the next step of an order to the palette. */
export function StepCommand({ order, onStep }: StepCommandProps): null {
  const { orderNumber } = order;
  const label = stepLabel(order, useRole());
  usePageCommands({
    title: `OS ${orderNumber}`,
    commands: label === undefined ? [] : [{ id: 'step', label, keys: 'E', run: () => onStep(orderNumber) }],
  });
  return null;
}
