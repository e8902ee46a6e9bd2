import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#server/contract/contract.ts';
import { answered, OrderWorld, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Comment = Schema<'Comment'>;

let world: OrderWorld;
let order: Order;

beforeAll(async () => {
  world = await OrderWorld.start();
  order = await world.create(world.manager);
});

afterAll(() => world.close());

const url = () => `/v1/service-orders/${order.orderNumber}/comments`;

const write = async (user: TestUser, body: string, visibility: Comment['visibility'] = 'company') =>
  answered(await world.as(user).post(url(), { body: { body, visibility } }), 201).json<Comment>();

const list = async (user: TestUser) =>
  answered(await world.as(user).get(url()), 200)
    .json<Schema<'CommentPage'>>()
    .data.map(({ body }) => body);

test('shows internal comments to the base only, oldest first', async () => {
  await write(world.manager, 'Não deixar na portaria.');
  world.clock.passMinutes(1);
  await write(world.operator, 'Cliente difícil.', 'internal');
  world.clock.passMinutes(1);
  await write(world.admin, 'Combinado.');
  expect(await list(world.manager)).toEqual(['Não deixar na portaria.', 'Combinado.']);
  expect(await list(world.operator)).toEqual(['Não deixar na portaria.', 'Cliente difícil.', 'Combinado.']);
});

test('refuses an internal comment of a manager with 403', async () => {
  const response = await world
    .as(world.manager)
    .post(url(), { body: { body: 'Psiu', visibility: 'internal' } });
  expect(response.statusCode).toBe(403);
  expect(problemOf(response).detail).toBe('Comentários internos são só da base.');
});

test('leaves the version of the order alone, so that nobody loses a change to a comment', async () => {
  const { version } = await world.read(world.manager, order.orderNumber);
  await write(world.manager, 'Mais uma coisa.');
  expect((await world.read(world.manager, order.orderNumber)).version).toBe(version);
});

test('takes a comment sent as an event, as every event that is offered, and leaves the order as it was', async () => {
  const before = await world.read(world.manager, order.orderNumber);
  expect(before.allowedEvents.find(({ type }) => type === 'order.comment')).not.toHaveProperty(
    'disabledReason',
  );
  const say = { body: 'Por evento.', visibility: 'company' };
  const after = answered(await world.send(world.manager, before, 'order.comment', say), 200).json<Order>();
  expect(after).toMatchObject({ status: before.status, version: before.version });
  expect(await list(world.operator)).toContain('Por evento.');
  const inSecret = { ...say, visibility: 'internal' };
  expect((await world.send(world.manager, before, 'order.comment', inSecret)).statusCode).toBe(403);
});

test('lets the author change a comment for five minutes, and nobody else at all', async () => {
  const comment = await write(world.manager, 'Vlaeu');
  const change = (user: TestUser) =>
    world.as(user).put(`${url()}/${comment.id}`, { body: { body: 'Valeu' } });
  world.clock.passMinutes(5);
  expect(answered(await change(world.manager), 200).json<Comment>()).toMatchObject({
    body: 'Valeu',
    editableUntil: world.clock.read().toISOString(),
  });
  expect(problemOf(await change(world.admin)).code).toBe('comment-closed');
  world.clock.passMinutes(1);
  expect(problemOf(await change(world.manager)).code).toBe('comment-closed');
});

test('hides an internal comment from a manager who guesses its id', async () => {
  const secret = await write(world.operator, 'Segredo', 'internal');
  const response = await world.as(world.manager).put(`${url()}/${secret.id}`, { body: { body: 'x' } });
  expect(response.statusCode).toBe(404);
});

test('may be written in every state, and does not stand in the way of an undo', async () => {
  const draft = await world.create(world.manager, {}, false);
  const draftUrl = `/v1/service-orders/${draft.orderNumber}/comments`;
  const commented = await world
    .as(world.manager)
    .post(draftUrl, { body: { body: 'Oi', visibility: 'company' } });
  expect(commented.statusCode).toBe(201);

  const closed = await world.drive(world.operator, order, ['order.reject', { reasonCode: 'OUT_OF_AREA' }]);
  await write(world.manager, 'Por quê?');
  const undone = await world.drive(world.operator, closed, ['order.undo']);
  expect(undone.status).toBe('requested');
});

test('tells the base alone of internal comments, and everybody of the others', async () => {
  const since = await world.db
    .selectFrom('live_events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  await write(world.operator, 'Segredo', 'internal');
  await write(world.operator, 'Aviso');
  const told = await world.db
    .selectFrom('live_events')
    .select(['kind', 'audience', 'order_number'])
    .where('id', '>', since?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    { kind: 'comment.changed', audience: 'base', order_number: order.orderNumber },
    { kind: 'comment.changed', audience: 'company', order_number: order.orderNumber },
  ]);
});
