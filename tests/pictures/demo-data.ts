import type { Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';

export type Order = Schema<'ServiceOrder'>;

/** Orders in a status, as the account of the client sees them. */
export async function ordersIn(api: Client<paths>, status: Order['status'], limit = 1): Promise<Order[]> {
  const query = { status: [status], limit };
  const { data } = await dataOf(api.GET('/v1/service-orders', { params: { query } }));
  return Promise.all(
    data.map(({ orderNumber }) =>
      dataOf(api.GET('/v1/service-orders/{orderNumber}', { params: { path: { orderNumber } } })),
    ),
  );
}

/**
 * The data of a response.
 * @throws if the server refuses
 */
export async function dataOf<Data>(
  call: Promise<{ data?: Data; error?: unknown }>,
): Promise<NonNullable<Data>> {
  const { data, error } = await call;
  if (data === undefined || data === null) throw new Error(`The server refused: ${JSON.stringify(error)}`);
  return data;
}

/**
 * The first of a list of the demo data.
 * @throws if it is empty
 */
export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('The demo data have none of these.');
  return item;
}
