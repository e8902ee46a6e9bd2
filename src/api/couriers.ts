import { queryOptions } from '@tanstack/react-query';

import type { operations } from '#openapi/v1.d.ts';

import { api, bodyOf } from './client.ts';
import type { Schema } from './schema.ts';

export type Courier = Schema<'Courier'>;
export type CouriersFilter = NonNullable<operations['listCouriers']['parameters']['query']>;

/** The query keys, for invalidation. */
export const courierKeys = { all: ['couriers'] } as const;

/** As many as a page of the contract can hold; a base has some dozens. */
const MAX_COURIERS = 1000;

/** A page of couriers with what they have to do. */
export function couriersQuery(query: CouriersFilter) {
  return queryOptions({
    queryKey: [...courierKeys.all, query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/couriers', { params: { query }, signal })),
  });
}

/** All of them by name, to tell orders apart by who carries. */
export function allCouriersQuery() {
  return couriersQuery({ limit: MAX_COURIERS });
}

/** What somebody who presses a button twice need not wait for again; older counts would mislead. */
const LOAD_IS_TRUE_FOR_MS = 10_000;

/** Whom an order can be given to, those first whom this user assigned last. */
export function assignableCouriersQuery() {
  return queryOptions({
    ...couriersQuery({ active: true, sort: 'recent', limit: MAX_COURIERS }),
    staleTime: LOAD_IS_TRUE_FOR_MS,
  });
}
