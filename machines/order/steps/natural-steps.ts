import type { OrderEventType, OrderStatus } from '../types.ts';

/** The natural next steps of a status; the first that the actor may take is the primary one. */
export const NATURAL_STEPS: Readonly<Partial<Record<OrderStatus, readonly OrderEventType[]>>> = {
  draft: ['order.submit'],
  requested: ['order.accept'],
  accepted: ['order.assign'],
  assigned: ['order.startPickup'],
  collecting: ['order.confirmPickup'],
  pickup_failed: ['order.retry', 'order.reschedule', 'order.editStop'],
  in_transit: ['order.completeStop'],
  attempt_failed: ['order.retry', 'order.startReturn', 'order.editStop'],
  returning: ['order.confirmReturn'],
};

/** The step of a status that leaves no choice; undefined after a failure, whose reason decides, and of closed orders. */
export function onlyStepOf(status: OrderStatus): OrderEventType | undefined {
  const [step, ...others] = NATURAL_STEPS[status] ?? [];
  return others.length === 0 ? step : undefined;
}
