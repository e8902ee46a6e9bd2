import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';

import { api, bodyOf, done } from './client.ts';

export type Bill = Schema<'Bill'>;
type BillsFilter = NonNullable<operations['listBills']['parameters']['query']>;

/** The query keys, for invalidation. */
export const billKeys = { all: ['bills'] } as const;

/**
 * Bills of all companies for a month. Rows of another month are no placeholder: the user could close them as rows of
 * this month.
 */
export function billsQuery(query: BillsFilter) {
  return queryOptions({
    queryKey: [...billKeys.all, query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/bills', { params: { query }, signal })),
    placeholderData: (before) => (before?.month === query.month ? before : undefined),
  });
}

/** Closes a bill with the displayed figures; fails with `bill-changed`, `bill-closed` and `month-open`. */
export function closeBill({ company, month, now: { orders, cents } }: Bill): Promise<Bill> {
  const params = { path: { id: company.id, month } };
  return bodyOf(api().PUT('/v1/companies/{id}/bills/{month}', { params, body: { orders, cents } }));
}

/** Fails with `not-found` if the bill is already open. */
export function reopenBill({ company, month }: Bill): Promise<void> {
  return done(
    api().DELETE('/v1/companies/{id}/bills/{month}', { params: { path: { id: company.id, month } } }),
  );
}
