import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '#src/api/http/client.ts';

/** The query key, for invalidation. */
export const orderReasonsKey = ['order-reasons'] as const;

/** Reasons available for a new failure, cancellation or rejection. */
export function orderReasonsQuery() {
  return queryOptions({
    queryKey: orderReasonsKey,
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/order-reasons', { signal })),
  });
}
