import { queryOptions } from '@tanstack/react-query';

import type { ExportColumnId } from '#domain/orders/export-columns.ts';

import { api, bodyOf, done } from './client.ts';

const COLUMN_SETS_KEY = ['export-column-sets'] as const;

/** The user's sets of columns, by name. */
export function columnSetsQuery() {
  return queryOptions({
    queryKey: COLUMN_SETS_KEY,
    queryFn: async ({ signal }) =>
      (await bodyOf(api().GET('/v1/users/me/export-column-sets', { signal }))).sets,
  });
}

/** Fails with `export-sets-full` beyond the limit. */
export function saveColumnSet(name: string, columns: readonly ExportColumnId[]): Promise<void> {
  const path = '/v1/users/me/export-column-sets/{name}';
  return done(api().PUT(path, { params: { path: { name } }, body: { columns: [...columns] } }));
}

/** Fails with `not-found` if it was deleted before. */
export function deleteColumnSet(name: string): Promise<void> {
  return done(api().DELETE('/v1/users/me/export-column-sets/{name}', { params: { path: { name } } }));
}
