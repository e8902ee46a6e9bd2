import { infiniteQueryOptions } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type OrderRecurrence = Schema<'OrderRecurrence'>;
export type OrderRecurrenceInput = Schema<'OrderRecurrenceInput'>;

/** The query keys, for invalidation. */
export const recurrenceKeys = { all: ['order-recurrences'] } as const;

const PAGE_SIZE = 50;
const firstPage: string | undefined = undefined;

/** No live event reports what a recurrence has created. */
const REFRESH_EVERY_MS = MINUTE_MS;

/** The recurrences of a company, or of all, newest first, in pages. */
export function recurrencesQuery(companyId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...recurrenceKeys.all, companyId],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        limit: PAGE_SIZE,
        ...(companyId !== undefined && { companyId }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      return bodyOf(api().GET('/v1/order-recurrences', { params: { query }, signal }));
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  });
}

/** Fails with `recurrences-full` beyond the limit. */
export function createRecurrence(
  companyId: string,
  body: OrderRecurrenceInput,
  idempotencyKey: string,
): Promise<OrderRecurrence> {
  const params = { query: { companyId }, header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/order-recurrences', { params, body }));
}

type Known = Pick<OrderRecurrence, 'id' | 'version'>;

/** Fails with `stale-version` if another user changed it since. */
export function updateRecurrence(
  { id, version }: Known,
  body: OrderRecurrenceInput,
): Promise<OrderRecurrence> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/order-recurrences/{id}', { params, body }));
}

/** Fails with `not-found` if it was deleted before. */
export function deleteRecurrence({ id }: Pick<OrderRecurrence, 'id'>): Promise<void> {
  return done(api().DELETE('/v1/order-recurrences/{id}', { params: { path: { id } } }));
}
