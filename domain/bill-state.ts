import type { Schema } from '#openapi/schema.ts';

type BillState = Pick<Schema<'Bill'>, 'now' | 'owesCash'> & { closed: object | null };

/** Whether closing the month bills orders, or passes cash on. */
export function canClose({ closed, now, owesCash }: BillState): boolean {
  return closed === null && (now.orders > 0 || owesCash);
}

/** Whether the month can be closed as it is: each of its orders has a price. */
export function isReady(bill: BillState): boolean {
  return canClose(bill) && bill.now.withoutPrice === 0;
}
