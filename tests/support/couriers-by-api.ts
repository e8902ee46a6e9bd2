import type { Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';

import { advanceOrder } from './orders-by-api.ts';

type Courier = Schema<'Courier'>;
type CourierInput = Schema<'CourierInput'>;
type Order = Schema<'ServiceOrder'>;

export async function saveCourier(base: Client<paths>, body: CourierInput): Promise<Courier> {
  const { data, error } = await base.POST('/v1/couriers', { body });
  if (data === undefined) throw new Error(`The courier was not created: ${JSON.stringify(error)}`);
  return data;
}

/** Accepts a requested order and assigns it to a courier. */
export async function giveOrder(base: Client<paths>, order: Order, courierId: string): Promise<Order> {
  const accepted = await advanceOrder(base, order, 'accepted');
  const { data, error } = await base.POST('/v1/service-orders/{orderNumber}/events', {
    params: {
      path: { orderNumber: order.orderNumber },
      header: { 'If-Match': `"${accepted.version}"` },
    },
    body: { type: 'order.assign', payload: { courierId } },
  });
  if (data === undefined) throw new Error(`The courier was not assigned: ${JSON.stringify(error)}`);
  return data;
}
