import type { Schema } from '#openapi/schema.ts';

/** Events for many orders: with the same input for all, or with input that each order itself provides. */
export const BULK_EVENT_TYPES = [
  'order.submit',
  'order.accept',
  'order.assign',
  'order.startPickup',
  'order.confirmPickup',
  'order.completeStop',
  'order.retry',
  'order.reschedule',
  'order.unassign',
  'order.approveCancel',
  'order.denyCancel',
  'order.startReturn',
  'order.reject',
  'order.requestCancel',
  'order.cancel',
  'order.undo',
] as const;

export type BulkEventType = (typeof BULK_EVENT_TYPES)[number];
/** Events whose payload differs: an order's packages, or its stop and who received there. */
export type SlipEventType = 'order.confirmPickup' | 'order.completeStop';
type SlipEvent = { type: SlipEventType; payload?: undefined };
/** An event with the same payload for all orders. */
export type SharedEvent = Extract<Schema<'OrderEvent'>, { type: Exclude<BulkEventType, SlipEventType> }>;

/** The event sent to all orders. A slip event has no payload here: each order carries its own. */
export type BulkEvent = SharedEvent | SlipEvent;

export function isSlipEvent(type: BulkEventType): type is SlipEventType {
  return type === 'order.confirmPickup' || type === 'order.completeStop';
}

type Summary = Schema<'ServiceOrderSummary'>;

/** The fields of an order that bulk events need, with the version that the user saw. */
export type BulkOrder = Pick<Summary, 'orderNumber' | 'version' | 'status' | 'window'> &
  Partial<Pick<Summary, 'cancellation'>> & {
    courier?: Pick<Schema<'OrderCourier'>, 'id'> | null;
    vehicleType?: Schema<'VehicleType'> | null;
    /** Required for a slip event. */
    payload?: Record<string, unknown>;
    /** Number of the event that the user has sent, which an undo names. */
    seq?: number;
  };

export type BulkResult = Schema<'BulkOrderEventResult'>['results'][number];
