import type { ServiceOrder } from '#src/api/orders/service-orders.ts';

/** The price that the base typed; null without a price, and for one by the price table. */
export function typedPriceOf({
  priceCents = null,
  priceLines = null,
}: Pick<ServiceOrder, 'priceCents' | 'priceLines'>): number | null {
  return priceLines === null ? priceCents : null;
}
