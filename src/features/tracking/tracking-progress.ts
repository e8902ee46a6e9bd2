import type { OrderStatus } from '#machines/order/order-types.ts';

export type TrackingStep = { label: string; state: 'done' | 'current' | 'todo' };

const LABELS = ['Solicitada', 'Confirmada', 'A caminho', 'Entregue'] as const;

/** Which of the steps an order is at; none for one that left the way to the door. */
const POSITION: Readonly<Record<OrderStatus, number | null>> = {
  draft: null,
  requested: 0,
  accepted: 1,
  assigned: 1,
  collecting: 1,
  pickup_failed: 1,
  in_transit: 2,
  attempt_failed: 2,
  returning: null,
  delivered: 3,
  partially_delivered: null,
  returned: null,
  cancelled: null,
  rejected: null,
  lost: null,
};

/** The way to the door as steps; empty when the order does not go there any more. */
export function trackingSteps(status: OrderStatus): TrackingStep[] {
  const here = POSITION[status];
  if (here === null) return [];
  const isArrived = status === 'delivered';
  return LABELS.map((label, index) => ({
    label,
    state: index < here || (isArrived && index === here) ? 'done' : index === here ? 'current' : 'todo',
  }));
}
