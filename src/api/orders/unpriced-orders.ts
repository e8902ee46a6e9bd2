import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';

import { daysOfMonth } from '#domain/month.ts';
import { BILLABLE_STATUSES } from '#domain/orders/order-statuses.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

import type { ServiceOrderPage } from './service-orders.ts';

type Narrowing = {
  companyId: string | undefined;
  /** Only orders that this month bills. */
  month: string | undefined;
};

/**
 * Orders without a price as of the request, the oldest first. Outside of the lists' keys: an order that gets its price
 * stays in place, so that no row moves under the typing user.
 */
export function unpricedOrdersQuery({ companyId, month }: Narrowing) {
  const ended = month === undefined ? undefined : daysOfMonth(month);
  return infiniteQueryOptions<
    ServiceOrderPage,
    Error,
    InfiniteData<ServiceOrderPage>,
    readonly unknown[],
    string | null
  >({
    queryKey: ['unpriced-orders', companyId, month],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = {
        waiting: 'price' as const,
        sort: 'requestedAt' as const,
        limit: 50,
        ...(companyId !== undefined && { companyId }),
        ...(ended && { status: [...BILLABLE_STATUSES], closedFrom: ended.from, closedTo: ended.to }),
        ...(cursor !== null && { cursor }),
      };
      return bodyOf(api().GET('/v1/service-orders', { params: { query }, signal }));
    },
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
