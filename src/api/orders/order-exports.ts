import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

import type { OrderSelection } from './service-orders.ts';

/** Columns, lines and format of a file. */
export type ExportChoice = Omit<Schema<'OrderExport'>, 'orderNumbers'>;

/** These orders as an .xlsx or .csv file. @throws as `bodyOf` */
export function exportServiceOrders(
  { filter: { limit: _limit, ...query } = {}, orderNumbers }: OrderSelection,
  choice: ExportChoice,
  signal: AbortSignal,
): Promise<Blob> {
  const body = orderNumbers ? { ...choice, orderNumbers: [...orderNumbers] } : choice;
  return bodyOf(api().PUT('/v1/service-orders/export', { params: { query }, body, parseAs: 'blob', signal }));
}

export type OrderExportJob = Schema<'OrderExportJob'>;

/** The query keys, for invalidation. */
export const orderExportKeys = { all: ['order-exports'] } as const;

/** Refetch interval while the server prepares a file. */
const PREPARING_EVERY_MS = 1500;

/** The user's exports in the background, newest first. */
export function orderExportsQuery() {
  return queryOptions({
    queryKey: orderExportKeys.all,
    queryFn: async ({ signal }) => (await bodyOf(api().GET('/v1/order-exports', { signal }))).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isPreparing) ? PREPARING_EVERY_MS : false),
  });
}

export function isPreparing({ state }: OrderExportJob): boolean {
  return state === 'waiting' || state === 'running';
}

/** Has a .csv file of the list prepared in the background; fails with `order-exports-full`. */
export function createOrderExport(
  { limit: _limit, ...query }: NonNullable<OrderSelection['filter']>,
  { columns, rows }: ExportChoice,
  idempotencyKey: string,
): Promise<OrderExportJob> {
  const params = { query, header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/order-exports', { params, body: { columns, rows } }));
}

/** Stops the preparation, or deletes the file. Fails with `not-found` if it was deleted before. */
export function deleteOrderExport(id: string): Promise<void> {
  return done(api().DELETE('/v1/order-exports/{id}', { params: { path: { id } } }));
}

/** Fails with `order-export-not-ready` once it has expired. */
export function readOrderExportFile(id: string, signal: AbortSignal): Promise<Blob> {
  const params = { path: { id } };
  return bodyOf(api().GET('/v1/order-exports/{id}/file', { params, parseAs: 'blob', signal }));
}
