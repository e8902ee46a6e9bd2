import type { OrderImport } from '#src/api/orders/order-imports.ts';

/** Whether rows are imported, or about to be: then a cancellation undoes them. */
export function isStarted({ counts, state }: OrderImport): boolean {
  return counts.ordered > 0 || state === 'committing';
}
