import { queryOptions } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';

import { api, bodyOf } from './client.ts';
import type { Schema } from './schema.ts';

export type TrackedOrder = Schema<'TrackedOrder'>;

/** Somebody waits for a delivery with the page open; nothing tells this page of changes. */
const ASK_AGAIN_MS = MINUTE_MS;

/** What the public link of an order shows, asked for again every minute. The token says which order it is. */
export function trackingQuery(trackingToken: string) {
  return queryOptions({
    queryKey: ['tracking', trackingToken],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/tracking/{trackingToken}', { params: { path: { trackingToken } }, signal })),
    refetchInterval: ASK_AGAIN_MS,
  });
}
