import { queryOptions } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';

import { api, bodyOf } from './client.ts';
import { ApiProblem } from './problem.ts';

export type TrackedOrder = Schema<'TrackedOrder'>;

/** Recipients keep the page open, and it receives no live events. */
const ASK_AGAIN_MS = MINUTE_MS;

/** What the public link of an order shows, asked for again every minute. The token says which order it is. */
export function trackingQuery(trackingToken: string) {
  return queryOptions({
    queryKey: ['tracking', trackingToken],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/tracking/{trackingToken}', { params: { path: { trackingToken } }, signal })),
    // A link that does not work will not work by itself, and who goes on asking is soon refused.
    refetchInterval: ({ state }) => (isDeadLink(state.error) ? false : ASK_AGAIN_MS),
  });
}

/** Whether the server knows no such link: it says so, or that too many of its kind were asked for. */
export function isDeadLink(error: Error | null): error is ApiProblem {
  return error instanceof ApiProblem && [404, 429].includes(error.status);
}
