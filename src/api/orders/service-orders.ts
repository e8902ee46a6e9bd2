import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { api, bodyOf } from '#src/api/http/client.ts';
import { clockOffsetOf } from '#src/lib/clock.ts';

export type ServiceOrder = Schema<'ServiceOrder'>;
export type ServiceOrderSummary = Schema<'ServiceOrderSummary'>;
export type ServiceOrderPage = Schema<'ServiceOrderPage'>;
/** With the server's clock minus the client's, in milliseconds. */
export type ServiceOrderWindow = ServiceOrderPage & { clockOffset: number };
export type ServiceOrdersFilter = NonNullable<operations['listServiceOrders']['parameters']['query']>;
/** The orders of a file: those of a list on all its pages, or chosen ones. */
export type OrderSelection = { filter?: ServiceOrdersFilter; orderNumbers?: readonly number[] };
export type ServiceOrderCountsFilter = NonNullable<operations['countServiceOrders']['parameters']['query']>;

/** The query keys, for invalidation: `lists` covers all lists and counts, `order` everything of one order. */
export const serviceOrderKeys = {
  all: ['service-orders'],
  lists: ['service-orders', 'lists'],
  rows: ['service-orders', 'lists', 'rows'],
  lanes: ['service-orders', 'lists', 'lanes'],
  order: (orderNumber: number) => ['service-orders', 'order', orderNumber],
} as const;

/** A window of the order list. Previous rows stay until the new ones arrive. */
export function serviceOrdersQuery(query: ServiceOrdersFilter) {
  return queryOptions({
    queryKey: [...serviceOrderKeys.lists, 'page', query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/service-orders', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Window size while scrolling; the first window is smaller, so that it arrives sooner. */
const NEXT_WINDOW = 100;
/** A list keeps its rows, and with them its scroll position, for a return. */
const KEEP_ROWS_FOR_MS = 30 * MINUTE_MS;

/** The order list in windows; each starts at the end of the previous one (keyset pagination). */
export function serviceOrderRowsQuery(query: ServiceOrdersFilter) {
  return infiniteQueryOptions<
    ServiceOrderWindow,
    Error,
    InfiniteData<ServiceOrderWindow>,
    readonly unknown[],
    string | null
  >({
    queryKey: [...serviceOrderKeys.rows, query],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const window = cursor === null ? query : { ...query, cursor, limit: NEXT_WINDOW };
      const page = await bodyOf(api().GET('/v1/service-orders', { params: { query: window }, signal }));
      return toWindow(page);
    },
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: KEEP_ROWS_FOR_MS,
  });
}

/** A page with the server's clock minus the client's, in milliseconds. */
export function toWindow(page: ServiceOrderPage): ServiceOrderWindow {
  return { ...page, clockOffset: clockOffsetOf(page.serverTime, Date.now()) };
}

/** Counts of the tabs and of the "Agora" strip under the filters. */
export function serviceOrderCountsQuery(query: ServiceOrderCountsFilter = {}) {
  return queryOptions({
    queryKey: [...serviceOrderKeys.lists, 'counts', query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/service-orders/counts', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/**
 * Whether a query of `serviceOrderKeys.lists` depends on unread notices: counts, and the list of orders with an unread
 * reply.
 */
export function dependsOnNotices([, , kind, query]: readonly unknown[]): boolean {
  if (kind === 'counts') return true;
  return typeof query === 'object' && query !== null && Reflect.get(query, 'waiting') === 'answer';
}

export function serviceOrderQuery(orderNumber: number) {
  return queryOptions({
    queryKey: [...serviceOrderKeys.order(orderNumber), 'detail'],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/service-orders/{orderNumber}', { params: { path: { orderNumber } }, signal })),
  });
}

export type PaperOrder = Schema<'PaperOrder'>;

/** Maximum number of orders per request for papers. */
export const MAX_PAPERS = 50;

/** Print data of at most `MAX_PAPERS` orders as of the request: changes during the preparation do not refetch it. */
export function orderPapersQuery(orderNumber: number[]) {
  return queryOptions({
    queryKey: ['order-papers', orderNumber],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/service-orders/papers', { params: { query: { orderNumber } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
