import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { clockOffsetOf } from '#src/lib/clock.ts';

import { api, bodyOf } from './client.ts';

export type ServiceOrder = Schema<'ServiceOrder'>;
export type ServiceOrderSummary = Schema<'ServiceOrderSummary'>;
export type ServiceOrderPage = Schema<'ServiceOrderPage'>;
/** With the server's clock minus ours, in milliseconds. */
export type ServiceOrderWindow = ServiceOrderPage & { clockOffset: number };
export type ServiceOrdersFilter = NonNullable<operations['listServiceOrders']['parameters']['query']>;
export type ServiceOrderCountsFilter = NonNullable<operations['countServiceOrders']['parameters']['query']>;

/** The query keys, for invalidation: all that shows many orders, and all that belongs to one. */
export const serviceOrderKeys = {
  all: ['service-orders'],
  lists: ['service-orders', 'lists'],
  rows: ['service-orders', 'lists', 'rows'],
  order: (orderNumber: number) => ['service-orders', 'order', orderNumber],
} as const;

/** A window of the order list. The rows of the filter before stay until the new ones are there. */
export function serviceOrdersQuery(query: ServiceOrdersFilter) {
  return queryOptions({
    queryKey: [...serviceOrderKeys.lists, 'page', query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/service-orders', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Rows asked for while scrolling; the first window is smaller, so that it is there sooner. */
const NEXT_WINDOW = 100;
/** A list that one comes back to keeps its rows, and with them the place where one was reading. */
const KEEP_ROWS_FOR_MS = 30 * MINUTE_MS;

/** The order list, window by window: a later one starts where the one before ended (keyset), at any depth. */
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

/** A page with the server's clock minus the computer's, in milliseconds. */
export function toWindow(page: ServiceOrderPage): ServiceOrderWindow {
  return { ...page, clockOffset: clockOffsetOf(page.serverTime, Date.now()) };
}

/** The counts of the tabs and of the "Agora" strip, of the orders that the filters let through. */
export function serviceOrderCountsQuery(query: ServiceOrderCountsFilter = {}) {
  return queryOptions({
    queryKey: [...serviceOrderKeys.lists, 'counts', query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/service-orders/counts', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Whether a query of `serviceOrderKeys.lists` shows what the reader has not read: the counts, or a list of that. */
export function dependsOnNotices([, , kind, query]: readonly unknown[]): boolean {
  if (kind === 'counts') return true;
  return typeof query === 'object' && query !== null && Reflect.get(query, 'waiting') === 'answer';
}

/** One order in full. */
export function serviceOrderQuery(orderNumber: number) {
  return queryOptions({
    queryKey: [...serviceOrderKeys.order(orderNumber), 'detail'],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/service-orders/{orderNumber}', { params: { path: { orderNumber } }, signal })),
  });
}

export type PaperOrder = Schema<'PaperOrder'>;

/** How many orders one request of papers takes. */
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

/** The orders of a filter, all pages of it, as a file for Excel. @throws as `bodyOf` */
export function exportServiceOrders({ limit: _limit, ...query }: ServiceOrdersFilter): Promise<Blob> {
  return bodyOf(api().GET('/v1/service-orders/csv', { params: { query }, parseAs: 'blob' }));
}
