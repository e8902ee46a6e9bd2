import type { LightMyRequestResponse } from 'fastify';

import type { Schema } from '#openapi/schema.ts';

import { answered, type OrdersFixture } from './orders-fixture.ts';
import type { TestUser } from './test-server.ts';

export type Attachment = Schema<'Attachment'>;
type Visibility = Schema<'AttachmentVisibility'>;

/** A small PDF without pages. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
);

type Sending = { content?: Buffer; type?: string; name?: string; visibility?: Visibility; key?: string };

export function sendAttachment(
  { server }: Pick<OrdersFixture, 'server'>,
  user: Pick<TestUser, 'token'>,
  orderNumber: number,
  { content = PDF, type = 'application/pdf', name = 'nota.pdf', visibility = 'company', key }: Sending = {},
): Promise<LightMyRequestResponse> {
  const query = new URLSearchParams({ name, visibility });
  return server.inject({
    method: 'POST',
    url: `/v1/service-orders/${orderNumber}/attachments?${query.toString()}`,
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': type,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: content,
  });
}

/** Attaches a valid file. */
export async function addAttachment(
  fixture: Pick<OrdersFixture, 'server'>,
  user: Pick<TestUser, 'token'>,
  orderNumber: number,
  sending: Sending = {},
): Promise<Attachment> {
  return answered(await sendAttachment(fixture, user, orderNumber, sending), 201).json<Attachment>();
}

export function attachmentUrl(orderNumber: number, id: string): string {
  return `/v1/service-orders/${orderNumber}/attachments/${id}`;
}

/** The attachments of an order that a user sees. */
export async function attachmentsOf(
  fixture: OrdersFixture,
  user: Pick<TestUser, 'token'>,
  orderNumber: number,
): Promise<Attachment[]> {
  const reply = await fixture.as(user).get(`/v1/service-orders/${orderNumber}/attachments`);
  return answered(reply, 200).json<Schema<'AttachmentList'>>().data;
}
