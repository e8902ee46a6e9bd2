import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type Bill = Schema<'Bill'>;
type BillsFilter = NonNullable<operations['listBills']['parameters']['query']>;

/** The query keys, for invalidation. */
export const billKeys = { all: ['bills'] } as const;

/** No live event reports a changed figure. */
const REFRESH_EVERY_MS = MINUTE_MS;

/**
 * Bills of all companies for a month; always refetched, as any change of an order may change them. Rows of another month
 * are no placeholder: the user could close them as rows of this month.
 */
export function billsQuery(query: BillsFilter) {
  return queryOptions({
    queryKey: [...billKeys.all, query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/bills', { params: { query }, signal })),
    placeholderData: (before) => (before?.month === query.month ? before : undefined),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  });
}

export type BillDocument = Schema<'BillDocument'>;
export type BillVersion = Schema<'BillVersion'>;

type BillKey = {
  companyId: string;
  month: string;
  /** An earlier closing; undefined for the current one. */
  version: string | undefined;
};

const LINES_PER_PAGE = 200;

/** A closed month with its lines, by pages. @throws ApiProblem `not-found` while it is open, `forbidden` */
export function billQuery({ companyId, month, version }: BillKey) {
  return infiniteQueryOptions<
    BillDocument,
    Error,
    InfiniteData<BillDocument, number>,
    readonly unknown[],
    number
  >({
    queryKey: [...billKeys.all, 'document', companyId, month, version],
    queryFn: ({ signal, pageParam: page }) => {
      const query = { page, limit: LINES_PER_PAGE, ...(version !== undefined && { version }) };
      const params = { path: { id: companyId, month }, query };
      return bodyOf(api().GET('/v1/companies/{id}/bills/{month}', { params, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : null),
  });
}

/** The closed months of a company. @throws ApiProblem `forbidden` if it does not see prices */
export function companyBillsQuery(companyId: string) {
  return queryOptions({
    queryKey: [...billKeys.all, 'months', companyId],
    queryFn: ({ signal }) => {
      const params = { path: { id: companyId }, query: { limit: 120 } };
      return bodyOf(api().GET('/v1/companies/{id}/bills', { params, signal }));
    },
  });
}

/** The lines of a closed month as a file for Excel. */
export function readBillFile({ companyId, month, version }: BillKey): Promise<Blob> {
  const query = version === undefined ? {} : { version };
  const params = { path: { id: companyId, month }, query };
  return bodyOf(api().GET('/v1/companies/{id}/bills/{month}/csv', { params, parseAs: 'blob' }));
}

/** Closes a bill with the displayed figures and cash; fails with `bill-changed`, `bill-unpriced`, `bill-closed` and `month-open`. */
export function closeBill({ company, month, now: { orders, cents }, cashCents }: Bill): Promise<Bill> {
  const params = { path: { id: company.id, month } };
  const body = { orders, cents, cashCents };
  return bodyOf(api().PUT('/v1/companies/{id}/bills/{month}', { params, body }));
}

/** Fails with `not-found` if the bill is already open, with `bill-purged` once one of its orders is purged. */
export function reopenBill({ company, month }: Bill, reason: string): Promise<void> {
  const params = { path: { id: company.id, month } };
  return done(api().POST('/v1/companies/{id}/bills/{month}/reopening', { params, body: { reason } }));
}
