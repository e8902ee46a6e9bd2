/** In the order of the lifecycle (docs/domain.md 2). */
export const ORDER_STATUSES = [
  'draft',
  'requested',
  'accepted',
  'assigned',
  'collecting',
  'pickup_failed',
  'in_transit',
  'attempt_failed',
  'returning',
  'delivered',
  'partially_delivered',
  'returned',
  'cancelled',
  'rejected',
  'lost',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses in which the base has done the work that a company is billed for. */
export const BILLABLE_STATUSES = [
  'delivered',
  'partially_delivered',
  'returned',
] as const satisfies readonly OrderStatus[];

/** State of a cancellation request, with the base's reply. */
export type Cancellation = 'none' | 'requested' | 'approved' | 'denied';
