import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';

import { DEFAULT_SETTINGS, type ProofPolicy } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';

import { answered, type Order, OrdersFixture } from './orders-fixture.ts';
import type { TestUser } from './test-server.ts';

export type Proof = Schema<'Proof'>;
type Kind = Schema<'ProofKind'>;

/** A fixture whose company requires these proofs. */
export function fixtureAsking(policy: Partial<ProofPolicy>): Promise<OrdersFixture> {
  return OrdersFixture.start({ proofPolicy: { ...DEFAULT_SETTINGS.proofPolicy, ...policy } });
}

/** A plain blue picture. */
export function bluePicture(width = 800, height = 600): ReturnType<typeof sharp> {
  return sharp({ create: { width, height, channels: 3, background: '#2248e2' } });
}

type Sending = { kind?: Kind; type?: string; key?: string };

export async function sendProof(
  fixture: OrdersFixture,
  user: Pick<TestUser, 'token'>,
  { orderNumber, stopId }: { orderNumber: number; stopId: string },
  payload: Buffer,
  { kind = 'photo', type = 'image/jpeg', key }: Sending = {},
): Promise<LightMyRequestResponse> {
  return fixture.server.inject({
    method: 'POST',
    url: `/v1/service-orders/${orderNumber}/proofs?stopId=${stopId}&kind=${kind}`,
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': type,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload,
  });
}

/** The id of a stop by index; 0 is the pickup. */
export function stopAt(order: Order, index: number): string {
  const stop = order.stops[index];
  if (!stop) throw new Error(`The order has no stop ${index}.`);
  return stop.id;
}

/** Attaches a valid picture as the operator, a moment after any previous change. */
export async function attach(
  fixture: OrdersFixture,
  order: Order,
  index: number,
  kind: Kind,
): Promise<Proof> {
  fixture.clock.pass(1);
  const place = { orderNumber: order.orderNumber, stopId: stopAt(order, index) };
  const picture = await bluePicture().jpeg().toBuffer();
  return answered(await sendProof(fixture, fixture.operator, place, picture, { kind }), 201).json<Proof>();
}

/** Fetches the file of a proof as a user. */
export function readFile(
  fixture: OrdersFixture,
  user: Pick<TestUser, 'token'>,
  { orderNumber, id, as = 'picture' }: { orderNumber: number; id: string; as?: 'picture' | 'thumbnail' },
): Promise<LightMyRequestResponse> {
  return fixture.as(user).get(`/v1/service-orders/${orderNumber}/proofs/${id}?as=${as}`);
}
