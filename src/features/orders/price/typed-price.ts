import type { ServiceOrder } from '#src/api/service-orders.ts';

/** The price that the base typed; null for a price by the table, and without one. */
export function typedPriceOf({
  priceCents = null,
  priceLines = null,
}: Pick<ServiceOrder, 'priceCents' | 'priceLines'>): number | null {
  return priceLines === null ? priceCents : null;
}
