import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

import { invalidateImportRows } from '#src/api/orders/order-import-cache.ts';
import {
  orderImportKeys,
  type OrderImportRow,
  orderImportRowsQuery,
  type RowChoice,
  ROWS_PER_PAGE,
  rowRunsQuery,
} from '#src/api/orders/order-imports.ts';
import { useDebouncedValue } from '#src/ui/hooks/use-debounced-value.ts';

import { createRowIndex, type RowIndex, withRow } from './row-index.ts';

/** The index of a grid; undefined while it loads. The edited row stays in it, also without faults. */
export function useRowIndex(id: string, only: RowChoice, edited: number | undefined) {
  const query = useQuery({
    ...rowRunsQuery(id, only),
    // Rows that the user corrects stay where they are.
    refetchOnReconnect: false,
    ...(only === 'faulty' && { gcTime: 0 }),
  });
  const client = useQueryClient();
  // Pages of an earlier index lack the rows that have got faults since.
  useEffect(() => {
    if (only === 'all') return;
    client.removeQueries({ queryKey: [...orderImportKeys.rows(id), only], type: 'inactive' });
  }, [client, id, only]);
  const { data } = query;
  const runs = useMemo(
    () => (data === undefined || edited === undefined ? data : withRow(data, edited)),
    [data, edited],
  );
  const index = useMemo(() => runs && createRowIndex(runs), [runs]);
  return { index, query };
}

/** Pages passed by fast scrolling are not requested. */
const SETTLE_MS = 80;
/** Rows loaded before they come into view. */
const AHEAD = 50;

type Visible = {
  id: string;
  only: RowChoice;
  index: RowIndex;
  first: number;
  last: number;
  /** The position of the active cell, whose row stays loaded. */
  active: number;
  /** The number of the edited row. */
  edited: number | undefined;
};

/** The rows around the visible positions, loaded in pages. */
export function useImportRows({ id, only, index, first, last, active, edited }: Visible) {
  const settled = useDebouncedValue(`${pageOf(first - AHEAD)} ${pageOf(last + AHEAD)}`, SETTLE_MS);
  const [from = 0, to = 0] = settled.split(' ').map(Number);
  const lastPage = pageOf(Math.max(0, index.count - 1));
  const pages = new Set([Math.min(pageOf(active), lastPage)]);
  for (let page = Math.max(0, from); page <= Math.min(to, lastPage); page += 1) pages.add(page);
  const queries = useQueries({ queries: [...pages].map((page) => rowsOfPage({ id, only, index }, page)) });
  const rows = new Map<number, OrderImportRow>();
  for (const { data } of queries) for (const row of data?.data ?? []) rows.set(row.row, row);
  const isOutdated = [...pages].some((page, at) => {
    if (only === 'all' || queries[at]?.data === undefined || queries[at].isFetching) return false;
    return numbersOf(index, page).some((number) => number !== edited && !rows.has(number));
  });
  useRenewedIndex({ id, index, isOutdated });
  const isUnlisted = edited !== undefined && !rows.has(edited) && !queries.some(({ isLoading }) => isLoading);
  const unlisted = useQuery({ ...importRowQuery(id, edited ?? 1), enabled: isUnlisted });
  if (isUnlisted) for (const row of unlisted.data?.data ?? []) rows.set(row.row, row);
  const failed = queries.find((query) => query.isLoadingError);
  return {
    /** Undefined while it loads. */
    rowOf: (number: number) => rows.get(number),
    error: failed?.error ?? null,
    isRetrying: failed?.isFetching ?? false,
    retry: () => {
      for (const query of queries) if (query.isLoadingError) void query.refetch();
    },
  };
}

function numbersOf(index: RowIndex, page: number): number[] {
  const from = page * ROWS_PER_PAGE;
  const length = Math.min(ROWS_PER_PAGE, index.count - from);
  return Array.from({ length }, (_, step) => index.numberAt(from + step));
}

type Renewed = Pick<Visible, 'id' | 'index'> & {
  /** Whether a page came without some of its rows, which were corrected before it was loaded. */
  isOutdated: boolean;
};

/** Loads an outdated index and its rows again; once for each index, because the rows may arrive first. */
function useRenewedIndex({ id, index, isOutdated }: Renewed): void {
  const client = useQueryClient();
  const renewed = useRef<RowIndex>(undefined);
  useEffect(() => {
    if (!isOutdated || renewed.current === index) return;
    renewed.current = index;
    invalidateImportRows(client, id);
  }, [client, id, index, isOutdated]);
}

function pageOf(position: number): number {
  return Math.floor(position / ROWS_PER_PAGE);
}

/** The query of a page of positions. */
export function rowsOfPage({ id, only, index }: Pick<Visible, 'id' | 'only' | 'index'>, page: number) {
  return orderImportRowsQuery(id, only, index.numberAt(page * ROWS_PER_PAGE) - 1);
}

/** A page of one row, which need not be in the index. */
export function importRowQuery(id: string, number: number) {
  return orderImportRowsQuery(id, 'all', number - 1, 1);
}

export function pagesOf({ top, bottom }: { top: number; bottom: number }): number[] {
  return Array.from({ length: pageOf(bottom) - pageOf(top) + 1 }, (_, step) => pageOf(top) + step);
}
