import type { Schema } from '#openapi/schema.ts';

/** Events with the same input for many orders; all others need input for each one. */
export const BULK_EVENT_TYPES = [
  'order.submit',
  'order.accept',
  'order.assign',
  'order.startPickup',
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
export type BulkEvent = Extract<Schema<'OrderEvent'>, { type: BulkEventType }>;

type Summary = Schema<'ServiceOrderSummary'>;

/** The fields of an order that bulk events need, with the version that the user saw. */
export type BulkOrder = Pick<Summary, 'orderNumber' | 'version' | 'status' | 'window'> &
  Partial<Pick<Summary, 'cancellation'>> & {
    courier?: Pick<Schema<'OrderCourier'>, 'id'> | null;
    vehicleType?: Schema<'VehicleType'> | null;
  };

export type BulkResult = Schema<'BulkOrderEventResult'>['results'][number];
