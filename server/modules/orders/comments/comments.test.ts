import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { answered, OrdersFixture, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Comment = Schema<'Comment'>;

let fixture: OrdersFixture;
let order: Order;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  order = await fixture.create(fixture.manager);
});

afterAll(() => fixture.close());

const url = () => `/v1/service-orders/${order.orderNumber}/comments`;

const write = async (user: TestUser, body: string, visibility: Comment['visibility'] = 'company') =>
  answered(await fixture.as(user).post(url(), { body: { body, visibility } }), 201).json<Comment>();

const list = async (user: TestUser) =>
  answered(await fixture.as(user).get(url()), 200)
    .json<Schema<'CommentPage'>>()
    .data.map(({ body }) => body);

test('the list of comments is oldest first and hides internal ones from managers', async () => {
  await write(fixture.manager, 'Não deixar na portaria.');
  fixture.clock.passMinutes(1);
  await write(fixture.operator, 'Cliente difícil.', 'internal');
  fixture.clock.passMinutes(1);
  await write(fixture.admin, 'Combinado.');
  expect(await list(fixture.manager)).toEqual(['Não deixar na portaria.', 'Combinado.']);
  expect(await list(fixture.operator)).toEqual(['Não deixar na portaria.', 'Cliente difícil.', 'Combinado.']);
});

test('a manager’s internal comment is refused with 403', async () => {
  const response = await fixture
    .as(fixture.manager)
    .post(url(), { body: { body: 'Psiu', visibility: 'internal' } });
  expect(response.statusCode).toBe(403);
  expect(problemOf(response).detail).toBe('Comentários internos são só da base.');
});

test('a comment does not change the version of the order', async () => {
  const { version } = await fixture.read(fixture.manager, order.orderNumber);
  await write(fixture.manager, 'Mais uma coisa.');
  expect((await fixture.read(fixture.manager, order.orderNumber)).version).toBe(version);
});

test('order.comment is offered, adds a comment, and leaves status and version unchanged', async () => {
  const before = await fixture.read(fixture.manager, order.orderNumber);
  expect(before.allowedEvents.find(({ type }) => type === 'order.comment')).not.toHaveProperty(
    'disabledReason',
  );
  const say = { body: 'Por evento.', visibility: 'company' };
  const after = answered(
    await fixture.send(fixture.manager, before, 'order.comment', say),
    200,
  ).json<Order>();
  expect(after).toMatchObject({ status: before.status, version: before.version });
  expect(await list(fixture.operator)).toContain('Por evento.');
  const inSecret = { ...say, visibility: 'internal' };
  expect((await fixture.send(fixture.manager, before, 'order.comment', inSecret)).statusCode).toBe(403);
});

test('only the author may edit a comment, for five minutes', async () => {
  const comment = await write(fixture.manager, 'Vlaeu');
  const change = (user: TestUser) =>
    fixture.as(user).put(`${url()}/${comment.id}`, { body: { body: 'Valeu' } });
  fixture.clock.passMinutes(5);
  expect(answered(await change(fixture.manager), 200).json<Comment>()).toMatchObject({
    body: 'Valeu',
    editableUntil: fixture.clock.read().toISOString(),
  });
  expect(problemOf(await change(fixture.admin)).code).toBe('comment-closed');
  fixture.clock.passMinutes(1);
  expect(problemOf(await change(fixture.manager)).code).toBe('comment-closed');
});

test('a manager gets 404 for the id of an internal comment', async () => {
  const secret = await write(fixture.operator, 'Segredo', 'internal');
  const response = await fixture.as(fixture.manager).put(`${url()}/${secret.id}`, { body: { body: 'x' } });
  expect(response.statusCode).toBe(404);
});

test('a draft accepts comments, and a comment does not block an undo', async () => {
  const draft = await fixture.create(fixture.manager, {}, false);
  const draftUrl = `/v1/service-orders/${draft.orderNumber}/comments`;
  const commented = await fixture
    .as(fixture.manager)
    .post(draftUrl, { body: { body: 'Oi', visibility: 'company' } });
  expect(commented.statusCode).toBe(201);

  const closed = await fixture.drive(fixture.operator, order, [
    'order.reject',
    { reasonCode: 'OUT_OF_AREA' },
  ]);
  await write(fixture.manager, 'Por quê?');
  const undone = await fixture.drive(fixture.operator, closed, ['order.undo']);
  expect(undone.status).toBe('requested');
});

test('live events of internal comments go to the base only, others to the company too', async () => {
  const since = await fixture.db
    .selectFrom('live_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  await write(fixture.operator, 'Segredo', 'internal');
  await write(fixture.operator, 'Aviso');
  const events = await fixture.db
    .selectFrom('live_events')
    .select(['kind', 'audience', 'order_number'])
    .where('id', '>', since?.id ?? 0)
    .where('order_number', 'is not', null)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'comment.changed', audience: 'base', order_number: order.orderNumber },
    { kind: 'comment.changed', audience: 'company', order_number: order.orderNumber },
  ]);
});

test('a comment and an event of one user at one moment both succeed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderNumber, version } = await fixture.create(fixture.manager);
    const path = `/v1/service-orders/${orderNumber}`;
    const body = { body: 'Portão azul.', visibility: 'company' };
    const answers = await Promise.all([
      fixture.as(fixture.operator).post(`${path}/comments`, { body }),
      fixture.as(fixture.operator).post(`${path}/events`, {
        headers: { 'if-match': `"${version}"` },
        body: { type: 'order.comment', payload: body },
      }),
      fixture.as(fixture.operator).put(`${path}/follow`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 204]);
  }
});
