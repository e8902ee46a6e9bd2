import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

/** A list whose files have columns to choose from. */
export type ExportList = Schema<'ExportList'>;

/** The user's sets of columns of a list, by name. */
export function columnSetsQuery(list: ExportList) {
  return queryOptions({
    queryKey: ['export-column-sets', list],
    queryFn: async ({ signal }) => {
      const params = { query: { list } };
      return (await bodyOf(api().GET('/v1/users/me/export-column-sets', { params, signal }))).sets;
    },
  });
}

/** Fails with `export-sets-full` beyond the limit. */
export function saveColumnSet(list: ExportList, name: string, columns: readonly string[]): Promise<void> {
  const params = { path: { name }, query: { list } };
  const body = { columns: [...columns] };
  return done(api().PUT('/v1/users/me/export-column-sets/{name}', { params, body }));
}

/** Fails with `not-found` if it was deleted before. */
export function deleteColumnSet(list: ExportList, name: string): Promise<void> {
  const params = { path: { name }, query: { list } };
  return done(api().DELETE('/v1/users/me/export-column-sets/{name}', { params }));
}
