import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { MailError } from '#server/mail/mail-transport.ts';
import { answered, type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import { startTestPost, type TestPost } from '#tests/support/server/test-post.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;
let post: TestPost;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  post = startTestPost(fixture.server, fixture.clock.read);
});
beforeEach(async () => {
  for (const table of ['rate_limits', 'mails'] as const) await fixture.db.deleteFrom(table).execute();
});
afterAll(() => fixture.close());

const send = (user: TestUser, { orderNumber }: Pick<Order, 'orderNumber'>, email = 'helena@exemplo.test') =>
  fixture.as(user).post(`/v1/service-orders/${orderNumber}/tracking-mails`, { body: { email } });

const link = (order: Order) => `${fixture.server.config.publicUrl}/acompanhar/${order.trackingToken}`;

test('the mail contains the link as text and HTML, and no recipient’s or user’s data', async () => {
  const order = await fixture.create(fixture.manager);
  const accepted = await fixture.drive(fixture.operator, order, ['order.accept']);
  answered(await send(fixture.manager, accepted, 'Helena@Exemplo.test'), 204);
  const [mail, ...others] = await post.deliver();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: { name: '', address: 'helena@exemplo.test' },
    subject: 'Acompanhe a entrega de Farmácia Boa Vida',
  });
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(link(order));
    expect(text).toContain(`OS ${order.orderNumber}`);
    expect(text).toContain('Previsão de entrega: de 20/11 14:00 a 20/11 16:00 (horário de Brasília).');
    for (const hidden of ['Helena', 'Alameda Santos', 'Carla', '91234', 'Marina', 'null', 'undefined']) {
      expect(text).not.toContain(hidden);
    }
  }
});

test('the mail forecasts the window that the base agreed on since the promise', async () => {
  const order = await fixture.create(fixture.manager);
  const window = { from: '2026-11-21T14:00:00.000Z', until: '2026-11-21T16:00:00.000Z' };
  const payload = { window, reason: 'Chuva', requestedByClient: false };
  const moved = await fixture.drive(fixture.operator, order, ['order.accept'], ['order.reschedule', payload]);
  answered(await send(fixture.manager, moved), 204);
  const [mail] = await post.deliver();
  expect(mail?.text).toContain('Previsão de entrega: de 21/11 11:00 a 21/11 13:00 (horário de Brasília).');
});

test('the address is deleted with the mail, whether sent or refused', async () => {
  const order = await fixture.create(fixture.manager);
  answered(await send(fixture.manager, order), 204);
  await post.deliver();
  expect(await fixture.db.selectFrom('mails').select('id').execute()).toEqual([]);

  answered(await send(fixture.manager, order), 204);
  post.failWith(new MailError('refused', true));
  expect(await post.deliver()).toEqual([]);
  post.failWith(undefined);
  expect(await fixture.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('a link revoked before the mail is sent is not mailed', async () => {
  const order = await fixture.create(fixture.manager);
  answered(await send(fixture.manager, order), 204);
  const headers = { 'if-match': `"${order.version}"` };
  const url = `/v1/service-orders/${order.orderNumber}/tracking-link`;
  answered(await fixture.as(fixture.manager).delete(url, { headers }), 200);
  expect(await post.deliver()).toEqual([]);

  const again = await send(fixture.manager, order);
  expect([again.statusCode, problemOf(again).code]).toEqual([409, 'tracking-unavailable']);
});

test('deleting an order deletes its queued mail', async () => {
  const order = await fixture.create(fixture.manager);
  answered(await send(fixture.manager, order), 204);
  await fixture.db.deleteFrom('orders').where('order_number', '=', order.orderNumber).execute();
  expect(await fixture.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('sending is refused for a draft', async () => {
  const draft = await fixture.create(fixture.manager, fixture.draft(), false);
  expect(problemOf(await send(fixture.manager, draft)).code).toBe('tracking-unavailable');
});

test('the manager of another company gets 404', async () => {
  const order = await fixture.create(fixture.manager);
  expect((await send(fixture.stranger, order)).statusCode).toBe(404);
});

test('an invalid address is refused at its field', async () => {
  const refused = await send(fixture.manager, await fixture.create(fixture.manager), 'helena@');
  expect(refused.statusCode).toBe(422);
  expect(problemOf(refused).errors).toMatchObject([
    { pointer: '/email', message: 'Informe um e-mail válido.' },
  ]);
});

test('a repeated idempotency key sends one mail', async () => {
  const { orderNumber } = await fixture.create(fixture.manager);
  const request = { body: { email: 'helena@exemplo.test' }, headers: { 'idempotency-key': 'send-once' } };
  const url = `/v1/service-orders/${orderNumber}/tracking-mails`;
  for (let count = 0; count < 2; count++) {
    answered(await fixture.as(fixture.manager).post(url, request), 204);
  }
  expect(await post.deliver()).toHaveLength(1);
});

test('each order is limited to ten mails per hour, across users', async () => {
  const order = await fixture.create(fixture.manager);
  for (let count = 0; count < 10; count++) {
    answered(await send(count % 2 ? fixture.manager : fixture.operator, order), 204);
  }
  const refused = await send(fixture.admin, order);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe(String(problemOf(refused).retryAfterSeconds));
  answered(await send(fixture.admin, await fixture.create(fixture.manager)), 204);
  expect(await post.deliver()).toHaveLength(11);
});

test('the audit log records sender and recipient, with a masked address', async () => {
  const order = await fixture.create(fixture.manager);
  answered(await send(fixture.manager, order), 204);
  const answer = await fixture.as(fixture.admin).get('/v1/audit-records?limit=1');
  expect(answered(answer, 200).json<Schema<'AuditRecordPage'>>().data).toMatchObject([
    {
      action: 'tracking.sent',
      actor: { id: fixture.manager.id },
      company: { id: fixture.own.id },
      details: { orderNumber: order.orderNumber, email: 'h…@exemplo.test' },
    },
  ]);
});
