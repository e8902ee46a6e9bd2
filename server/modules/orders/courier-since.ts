import type { OrderRow } from '#server/modules/order-model/order-row.ts';

/** The time since which an order is with its courier after an event; null also if that is its first one. */
export function courierSince(was: OrderRow, is: OrderRow, now: Date): Date | null {
  if (is.courier_name === null || was.courier_name === null) return null;
  return isSameCourier(was, is) ? was.courier_since : now;
}

/** A typed courier that receives a record stays the same. */
function isSameCourier(was: OrderRow, is: OrderRow): boolean {
  if (was.courier_id !== null && is.courier_id !== null) return was.courier_id === is.courier_id;
  return was.courier_phone === is.courier_phone;
}

/**
 * Since when the present courier has the order, unlike `assigned_at`, which stays that of the first one. An earlier program
 * may have assigned it again and left the former value.
 */
export function heldSince({ assigned_at: first, courier_since: since }: OrderRow): Date | null {
  return first !== null && since !== null && since > first ? since : first;
}
