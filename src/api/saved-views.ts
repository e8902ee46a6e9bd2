import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type SavedView = Schema<'SavedView'>;
export type SavedViewInput = Schema<'SavedViewInput'>;

/** Apart from the lists: live changes of orders would count up to 60 views each time. */
export const savedViewsKey = ['saved-views'] as const;

/** The user's views and those of the base; the counts are of the company, or of all. */
export function savedViewsQuery(companyId: string | undefined) {
  return queryOptions({
    queryKey: [...savedViewsKey, companyId],
    queryFn: async ({ signal }) => {
      const params = { query: companyId === undefined ? {} : { companyId } };
      return (await bodyOf(api().GET('/v1/saved-views', { params, signal }))).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** Fails with `views-full` beyond the limit, and with `view-name-taken`. */
export function createView(body: SavedViewInput, idempotencyKey: string): Promise<SavedView> {
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/saved-views', { params, body }));
}

/** Fails with `stale-version` if another user changed it since. */
export function updateView(
  { id, version }: Pick<SavedView, 'id' | 'version'>,
  body: SavedViewInput,
): Promise<SavedView> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/saved-views/{id}', { params, body }));
}

/** Fails with `not-found` if it was deleted before. */
export function deleteView({ id }: Pick<SavedView, 'id'>): Promise<void> {
  return done(api().DELETE('/v1/saved-views/{id}', { params: { path: { id } } }));
}
