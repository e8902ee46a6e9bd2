import { infiniteQueryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '#src/api/http/client.ts';

import { serviceOrderKeys } from './service-orders.ts';

/** Page size of timeline and comments; few orders have more than one page. */
const HISTORY_PAGE = 50;

/** The timeline of an order, newest first, page by page. */
export function serviceOrderTimelineQuery(orderNumber: number) {
  return infiniteQueryOptions({
    queryKey: [...serviceOrderKeys.order(orderNumber), 'timeline'],
    queryFn: ({ signal, pageParam: page }) =>
      bodyOf(
        api().GET('/v1/service-orders/{orderNumber}/events', {
          params: { path: { orderNumber }, query: { page, limit: HISTORY_PAGE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** The comments of an order, oldest first, page by page. */
export function serviceOrderCommentsQuery(orderNumber: number) {
  return infiniteQueryOptions({
    queryKey: [...serviceOrderKeys.order(orderNumber), 'comments'],
    queryFn: ({ signal, pageParam: page }) =>
      bodyOf(
        api().GET('/v1/service-orders/{orderNumber}/comments', {
          params: { path: { orderNumber }, query: { page, limit: HISTORY_PAGE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

function nextPage({ page, totalPages }: { page: number; totalPages: number }): number | undefined {
  return page < totalPages ? page + 1 : undefined;
}
