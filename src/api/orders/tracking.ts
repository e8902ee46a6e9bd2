import { queryOptions } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf } from '#src/api/http/client.ts';
import { ApiProblem } from '#src/api/http/problem.ts';

export type TrackedOrder = Schema<'TrackedOrder'>;

/** Recipients keep the page open, and it receives no live events. */
const TRACKING_REFETCH_MS = MINUTE_MS;

/** The public view of an order, refetched periodically. The token identifies the order. */
export function trackingQuery(trackingToken: string) {
  return queryOptions({
    queryKey: ['tracking', trackingToken],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/tracking/{trackingToken}', { params: { path: { trackingToken } }, signal })),
    // A dead link never recovers, and repeated requests would run into the rate limit.
    refetchInterval: ({ state }) => (isDeadLink(state.error) ? false : TRACKING_REFETCH_MS),
  });
}

/** Whether a link is dead: unknown, or rate-limited after too many unknown links. */
export function isDeadLink(error: Error | null): error is ApiProblem {
  return error instanceof ApiProblem && [404, 429].includes(error.status);
}
