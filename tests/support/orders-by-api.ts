import type { Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';

type Order = Schema<'ServiceOrder'>;
type DraftContent = Schema<'DraftContent'>;
type OrderEvent = Schema<'OrderEvent'>;

const COURIER = { name: 'Davi Rocha', phone: '+5511987651234', vehiclePlate: 'ABC1D23' };

/** Events of the base from the request to each status. */
const WAYS = {
  requested: [],
  accepted: [{ type: 'order.accept' }],
  assigned: [{ type: 'order.accept' }, { type: 'order.assign', payload: { courier: COURIER } }],
  in_transit: [
    { type: 'order.accept' },
    { type: 'order.assign', payload: { courier: COURIER } },
    { type: 'order.startPickup' },
    { type: 'order.confirmPickup', payload: { packagesCount: 1 } },
  ],
} as const satisfies Record<string, readonly OrderEvent[]>;

/** Requests an order for a recipient, as a manager. */
export function requestOrder(
  manager: Client<paths>,
  recipient: string,
  content: DraftContent = {},
): Promise<Order> {
  return request(manager, { packagesCount: 1, stops: [PICKUP, dropoffFor(recipient)], ...content });
}

/** Requests an order of maximum size. */
export function requestLargeOrder(manager: Client<paths>): Promise<Order> {
  const recipients = Array.from({ length: 19 }, (_, index) => dropoffFor(`Recipiente nº ${index + 1}`));
  const items = Array.from({ length: 100 }, (_, index) => ({
    description: `Caixa ${index + 1} de material de escritório, com resmas, canetas e pastas suspensas de várias cores`,
    quantity: index + 1,
  }));
  return request(manager, { packagesCount: 19, stops: [PICKUP, ...recipients], items });
}

const ADDRESS = {
  postalCode: '01412100',
  street: 'Rua Augusta',
  number: '1200',
  district: 'Cerqueira César',
  city: 'São Paulo',
  state: 'SP',
} as const;

export const PICKUP = {
  kind: 'pickup',
  contactName: 'Carla Mendes',
  contactPhone: '+5511987654321',
  address: ADDRESS,
} as const;

export function dropoffFor(contactName: string) {
  return { kind: 'dropoff', contactName, contactPhone: '+5511912345678', address: ADDRESS } as const;
}

async function request(manager: Client<paths>, content: DraftContent): Promise<Order> {
  const me = await manager.GET('/v1/users/me');
  const companyId = me.data?.company?.id;
  if (companyId === undefined) throw new Error('Only a manager has a company to order for.');
  const { data, error } = await manager.POST('/v1/service-orders', {
    body: { companyId, submit: true, content },
  });
  if (data === undefined) throw new Error(`The order was not created: ${JSON.stringify(error)}`);
  return data;
}

/** Advances a requested order to a later status, as the base. */
export async function advanceOrder(
  base: Client<paths>,
  order: Order,
  status: keyof typeof WAYS,
): Promise<Order> {
  let current = order;
  // Each event needs the version created by the previous one.
  for (const event of WAYS[status]) current = await sendOrderEvent(base, current, event);
  return current;
}

export async function sendOrderEvent(
  base: Client<paths>,
  { orderNumber, version }: Pick<Order, 'orderNumber' | 'version'>,
  body: Schema<'OrderEvent'>,
): Promise<Order> {
  const { data, error } = await base.POST('/v1/service-orders/{orderNumber}/events', {
    params: { path: { orderNumber }, header: { 'If-Match': `"${version}"` } },
    body,
  });
  if (data === undefined) throw new Error(`${body.type} was refused: ${JSON.stringify(error)}`);
  return data;
}
