import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';

import { type OrderImport, orderImportKeys, type OrderImportRow } from './order-imports.ts';

type Rows = Schema<'OrderImportRows'>;

/** Shows rows as the server has checked them, with the new counts and version of their import. */
export function patchImportRows(
  client: QueryClient,
  id: string,
  { data, counts, version }: Schema<'OrderImportMended'>,
): void {
  patchRows(client, id, data);
  client.setQueryData<OrderImport>(
    orderImportKeys.of(id),
    (before) => before && { ...before, counts, version: Math.max(before.version, version) },
  );
}

/** Replaces rows wherever they are cached. */
export function patchRows(client: QueryClient, id: string, changed: readonly OrderImportRow[]): void {
  const rows = new Map(changed.map((row) => [row.row, row]));
  const patch = (page: Rows): Rows =>
    page.data.some(({ row }) => rows.has(row))
      ? { ...page, data: page.data.map((row) => rows.get(row.row) ?? row) }
      : page;
  client.setQueriesData<Rows>({ queryKey: orderImportKeys.rows(id) }, (page) => page && patch(page));
  client.setQueriesData<InfiniteData<Rows>>(
    { queryKey: orderImportKeys.faultyPages(id) },
    (list) => list && { ...list, pages: list.pages.map(patch) },
  );
}

/** Refetches all rows of an import and the index of those with errors, after the server has changed many of them. */
export function invalidateImportRows(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: [...orderImportKeys.rowRuns(id), 'faulty'] });
  void client.invalidateQueries({ queryKey: orderImportKeys.rows(id) });
  void client.invalidateQueries({ queryKey: orderImportKeys.faultyPages(id) });
}

/** A row in one of the cached pages. */
export function cachedImportRow(client: QueryClient, id: string, number: number): OrderImportRow | undefined {
  const pages = [
    ...client.getQueriesData<Rows>({ queryKey: orderImportKeys.rows(id) }).map(([, page]) => page),
    ...client
      .getQueriesData<InfiniteData<Rows>>({ queryKey: orderImportKeys.faultyPages(id) })
      .flatMap(([, list]) => list?.pages ?? []),
  ];
  return pages.flatMap((page) => page?.data ?? []).find(({ row }) => row === number);
}
