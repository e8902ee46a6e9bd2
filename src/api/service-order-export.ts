import { api, bodyOf } from './client.ts';
import type { ServiceOrdersFilter } from './service-orders.ts';

/** The orders of a filter, all pages of it, as a file for Excel. @throws as `bodyOf` */
export function exportServiceOrders({ limit: _limit, ...query }: ServiceOrdersFilter): Promise<Blob> {
  return bodyOf(api().GET('/v1/service-orders/csv', { params: { query }, parseAs: 'blob' }));
}
