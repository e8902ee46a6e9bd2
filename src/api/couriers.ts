import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { clockOffsetOf } from '#src/lib/clock.ts';

export type Courier = Schema<'Courier'>;
export type CouriersFilter = NonNullable<operations['listCouriers']['parameters']['query']>;

/** The query keys, for invalidation. */
export const courierKeys = {
  all: ['couriers'],
  courier: (id: string) => ['couriers', id],
} as const;

/** Page limit of the contract; a base has a few dozen couriers. */
const MAX_COURIERS = 1000;

/** A page of couriers with their workload. */
export function couriersQuery(query: CouriersFilter) {
  return queryOptions({
    queryKey: [...courierKeys.all, query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/couriers', { params: { query }, signal })),
  });
}

/** All couriers by name, for the filter. */
export function allCouriersQuery() {
  return couriersQuery({ limit: MAX_COURIERS });
}

/** Long enough for a second assignment; older counts would mislead. */
const COURIER_LOAD_STALE_MS = 10_000;

/** Active couriers for an assignment; those last assigned by this user come first. */
export function assignableCouriersQuery() {
  return queryOptions({
    ...couriersQuery({ active: true, sort: 'recent', limit: MAX_COURIERS }),
    staleTime: COURIER_LOAD_STALE_MS,
  });
}

export type OrderLane = Schema<'OrderLane'>;
export type LaneOrder = Schema<'LaneOrder'>;
/** With the server's clock minus the client's, in milliseconds. */
export type OrderLanes = Schema<'OrderLanes'> & { clockOffset: number };
export type OrderLanesFilter = NonNullable<operations['listOrderLanes']['parameters']['query']>;

/** Open orders by courier: all lanes, and the orders of the requested ones. */
export function orderLanesQuery(query: OrderLanesFilter) {
  return queryOptions({
    queryKey: [...serviceOrderKeys.lanes, query],
    queryFn: async ({ signal }): Promise<OrderLanes> => {
      const body = await bodyOf(api().GET('/v1/service-orders/lanes', { params: { query }, signal }));
      return { ...body, clockOffset: clockOffsetOf(body.serverTime, Date.now()) };
    },
  });
}

export type CourierInput = Schema<'CourierInput'>;

export function courierQuery(id: string) {
  return queryOptions({
    queryKey: courierKeys.courier(id),
    queryFn: () => readCourier(id),
  });
}

/** Fetches a courier directly, bypassing the cache. */
export function readCourier(id: string): Promise<Courier> {
  return bodyOf(api().GET('/v1/couriers/{id}', { params: { path: { id } } }));
}

/** Fails with `already-exists` if another active courier has the same phone. */
export function createCourier(body: CourierInput, idempotencyKey: string): Promise<Courier> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/couriers', { params: { header }, body }));
}

/** Replaces a courier's fields; fails with `stale-version` after a concurrent change. */
export function updateCourier(id: string, body: Schema<'CourierUpdate'>, version: number): Promise<Courier> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/couriers/{id}', { params, body }));
}

/** Fails with `courier-in-use` and the counts for couriers who ever had an order. */
export function deleteCourier({ id, version }: Pick<Courier, 'id' | 'version'>): Promise<void> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return done(api().DELETE('/v1/couriers/{id}', { params }));
}

/** All data stored about a courier, as a file; fails with `too-many-requests`. */
export function exportCourierData(id: string): Promise<Blob> {
  return bodyOf(api().GET('/v1/couriers/{id}/data', { params: { path: { id } }, parseAs: 'blob' }));
}

/** Anonymises a courier; fails with `courier-busy` while the courier has open orders. */
export function anonymiseCourier(id: string, idempotencyKey: string): Promise<void> {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return done(api().POST('/v1/couriers/{id}/anonymisation', { params }));
}

export type CourierRoute = Schema<'CourierRoute'>;
export type RouteStop = Schema<'RouteStop'>;

/** A courier's route of a day (`2026-11-20`) in the order of travel; always refetched. */
export function courierRouteQuery(id: string, day: string) {
  return queryOptions({
    queryKey: [...courierKeys.courier(id), 'route', day],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/couriers/{id}/route', { params: { path: { id }, query: { day } }, signal })),
    staleTime: 0,
  });
}

/**
 * Stores the order of travel of a day; an empty one deletes it. Fails with `stale-version` after a concurrent change.
 */
export function updateCourierRoute(
  { id, day, version }: { id: string; day: string; version: number },
  stops: string[],
): Promise<CourierRoute> {
  const params = { path: { id }, query: { day }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/couriers/{id}/route', { params, body: { stops } }));
}
