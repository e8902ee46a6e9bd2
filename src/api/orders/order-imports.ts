import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ImportKind } from '#domain/imports/columns/import-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

export type OrderImport = Schema<'OrderImport'>;
export type OrderImportRow = Schema<'OrderImportRow'>;
export type OrderImportMapping = Schema<'OrderImportMapping'>;
/** Which rows a grid or a file has. */
export type RowChoice = 'all' | 'faulty';

/** The query keys, for invalidation. */
export const orderImportKeys = {
  all: ['order-imports'],
  lists: ['order-imports', 'list'],
  of: (id: string) => ['order-imports', 'of', id],
  rows: (id: string) => ['order-imports', 'rows', id],
  rowRuns: (id: string) => ['order-imports', 'runs', id],
  /** Pages of an infinite query. */
  faultyPages: (id: string) => ['order-imports', 'faulty', id],
} as const;

const PAGE_SIZE = 20;
/** The most rows that the contract returns at once. */
export const ROWS_PER_PAGE = 200;
/** Refetch interval while the server works in the background. */
const WORKING_EVERY_MS = 1500;
/** Refetch interval while users may change rows, in which the page is visible. */
const REVIEW_EVERY_MS = 5000;
/** Pages of a long import that were scrolled past are dropped soon. */
const ROWS_GC_MS = 30_000;

/** Imports of a kind, of a company or of all, newest first, in pages. */
export function orderImportsQuery(kind: ImportKind, companyId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...orderImportKeys.lists, kind, companyId],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        limit: PAGE_SIZE,
        ...(companyId !== undefined && { companyId }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      const options = { params: { query }, signal };
      return kind === 'orders'
        ? bodyOf(api().GET('/v1/order-imports', options))
        : bodyOf(api().GET('/v1/location-imports', options));
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isWorking)) ? WORKING_EVERY_MS : false,
  });
}

const firstPage: string | undefined = undefined;

export function orderImportQuery(id: string) {
  return queryOptions({
    queryKey: orderImportKeys.of(id),
    queryFn: ({ signal }) => readImport(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      return isWorking(data) ? WORKING_EVERY_MS : data.state === 'review' && REVIEW_EVERY_MS;
    },
  });
}

/** Fetches an import directly, bypassing the cache. */
export function readImport(id: string, signal?: AbortSignal): Promise<OrderImport> {
  return bodyOf(api().GET('/v1/order-imports/{id}', { params: { path: { id } }, signal: signal ?? null }));
}

/** Whether a job of the server is at work. */
export function isWorking({ progress }: OrderImport): boolean {
  return progress !== null;
}

/** A page of rows after a row number, in the order of the file. */
export function orderImportRowsQuery(id: string, only: RowChoice, after: number, limit = ROWS_PER_PAGE) {
  return queryOptions({
    queryKey: [...orderImportKeys.rows(id), only, after, limit],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { only, after, limit } };
      return bodyOf(api().GET('/v1/order-imports/{id}/rows', { params, signal }));
    },
    gcTime: ROWS_GC_MS,
    // A later response lacks the rows that were corrected since, which the index has.
    ...(only === 'faulty' && {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
    }),
  });
}

/** The first rows that were edited, checked again or imported after a version of their import. */
export function readChangedRows(id: string, changedSince: number): Promise<Schema<'OrderImportRows'>> {
  const params = { path: { id }, query: { changedSince, limit: ROWS_PER_PAGE } };
  return bodyOf(api().GET('/v1/order-imports/{id}/rows', { params }));
}

const FAULTY_PAGE_SIZE = 30;

/** The rows with faults in pages. Never refetched, so that a corrected row stays where it is. */
export function faultyRowPagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: orderImportKeys.faultyPages(id),
    queryFn: ({ signal, pageParam }) => {
      const query = { only: 'faulty' as const, after: pageParam, limit: FAULTY_PAGE_SIZE };
      return bodyOf(api().GET('/v1/order-imports/{id}/rows', { params: { path: { id }, query }, signal }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The orders of an import that an undo has kept, the first of them. */
export function keptRowsQuery(id: string) {
  return queryOptions({
    queryKey: [...orderImportKeys.rows(id), 'ordered'],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { only: 'ordered' as const, limit: ROWS_PER_PAGE } };
      return bodyOf(api().GET('/v1/order-imports/{id}/rows', { params, signal }));
    },
  });
}

/** The words that name no choice of their column, as of the last check. */
export function unknownImportWordsQuery({ id, version }: Pick<OrderImport, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [...orderImportKeys.all, 'words', id, version],
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      return (await bodyOf(api().GET('/v1/order-imports/{id}/unknown-words', { params, signal }))).words;
    },
    placeholderData: keepPreviousData,
  });
}

type Runs = Schema<'OrderImportRowRuns'>['runs'];

/** The numbers of rows: the index of a grid. */
export function rowRunsQuery(id: string, only: RowChoice) {
  return queryOptions({
    queryKey: [...orderImportKeys.rowRuns(id), only],
    queryFn: ({ signal }) => readRuns(id, { only }, signal),
    // No row is added to an import, but any may get faults or lose them.
    staleTime: only === 'all' ? Number.POSITIVE_INFINITY : 0,
    gcTime: ROWS_GC_MS,
  });
}

type RunsQuery = { only?: RowChoice; sameAs?: number; cell?: number };

/** The numbers of rows; with `sameAs` and `cell`, of open rows with the same text in this cell. */
export async function readRuns(id: string, query: RunsQuery, signal?: AbortSignal): Promise<Runs> {
  const params = { path: { id }, query };
  const call = api().GET('/v1/order-imports/{id}/row-runs', { params, signal: signal ?? null });
  return (await bodyOf(call)).runs;
}

type NewImport = { kind: ImportKind; companyId: string | undefined; fileName: string; sheet?: string };

/** Uploads a spreadsheet; fails with `invalid-request` for one that cannot be read. */
export function createOrderImport(
  file: Blob,
  { kind, companyId, ...others }: NewImport,
  idempotencyKey: string,
): Promise<OrderImport> {
  const query = { ...others, ...(companyId !== undefined && { companyId }) };
  const header = { 'Idempotency-Key': idempotencyKey };
  const options = {
    params: { query, header },
    body: '',
    bodySerializer: () => file,
    // The server detects the format by content.
    headers: { 'Content-Type': 'application/octet-stream' },
  };
  return kind === 'orders'
    ? bodyOf(api().POST('/v1/order-imports', options))
    : bodyOf(api().POST('/v1/location-imports', options));
}

/** Fails with `stale-version` after a concurrent change. */
export function mapOrderImport(id: string, body: OrderImportMapping, version: number): Promise<OrderImport> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/order-imports/{id}/mapping', { params, body }));
}

type Cells = Schema<'OrderImportMending'>['cells'];

/** Changes cells; fails with `import-not-allowed` in a state that allows none. */
export function mendOrderImportRows(
  id: string,
  cells: Cells,
  idempotencyKey: string,
): Promise<Schema<'OrderImportMended'>> {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().PATCH('/v1/order-imports/{id}/rows', { params, body: { cells } }));
}

/** Imports the ready rows, of orders as requests or drafts; fails with `import-not-allowed`. */
export function commitOrderImport(
  id: string,
  body: Schema<'OrderImportCommit'>,
  idempotencyKey: string,
): Promise<OrderImport> {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/order-imports/{id}/commit', { params, body }));
}

/** Discards an import, or undoes it; fails with `import-not-allowed`. */
export function cancelOrderImport(id: string, idempotencyKey: string): Promise<OrderImport> {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/order-imports/{id}/cancellation', { params }));
}

/** An .xlsx file to fill in, with the columns of an import. */
export function readImportTemplate(kind: ImportKind, companyId: string | undefined): Promise<Blob> {
  const query = companyId === undefined ? {} : { companyId };
  const options = { params: { query }, parseAs: 'blob' } as const;
  return kind === 'orders'
    ? bodyOf(api().GET('/v1/order-imports/template', options))
    : bodyOf(api().GET('/v1/location-imports/template', options));
}

/** The rows as a file for Excel, with their errors. */
export function readImportReport(id: string, only: RowChoice, signal: AbortSignal): Promise<Blob> {
  const params = { path: { id }, query: { only } };
  return bodyOf(api().GET('/v1/order-imports/{id}/report', { params, parseAs: 'blob', signal }));
}
