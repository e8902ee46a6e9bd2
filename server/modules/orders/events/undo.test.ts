import { afterAll, beforeAll, expect, test } from 'vitest';

import { OrderWorld, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await OrderWorld.start();
});

afterAll(() => world.close());

const delivery = (order: Order) => ({ stopId: order.stops[1]?.id, receiverName: 'Zilda' });

test('puts everything back as it was before the delivery, attempts and receipt included', async () => {
  const before = await world.onBoard();
  const delivered = await world.drive(world.operator, before, ['order.completeStop', delivery(before)]);
  expect(delivered.status).toBe('delivered');

  world.clock.passMinutes(5);
  const undone = await world.drive(world.operator, delivered, ['order.undo']);
  // The rest says when somebody looked, not how the order stands.
  const { version, updatedAt, lastEventAt, serverTime, allowedEvents } = undone;
  expect(undone).toEqual({ ...before, version, updatedAt, lastEventAt, serverTime, allowedEvents });

  const timeline = await world.timeline(world.manager, undone.orderNumber);
  expect(timeline.slice(0, 2)).toEqual([
    expect.objectContaining({ type: 'order.undo', undone: false, toStatus: 'in_transit' }),
    expect.objectContaining({ type: 'order.completeStop', undone: true }),
  ]);
});

test('lets only the author or an admin undo, and only within the minutes', async () => {
  const order = await world.create(world.manager);
  const rejected = await world.drive(world.admin, order, ['order.reject', { reasonCode: 'NO_COURIER' }]);
  const byOther = await world.send(world.operator, rejected, 'order.undo');
  expect(byOther.statusCode).toBe(409);
  expect(problemOf(byOther).detail).toBe('Só quem encerrou a ordem ou a administração pode desfazer.');

  world.clock.passMinutes(6);
  const tooLate = await world.send(world.admin, rejected, 'order.undo');
  expect(problemOf(tooLate).detail).toBe('O prazo de 5 minutos para desfazer terminou.');
});

test('takes back an approved cancellation with the request that it answered', async () => {
  const asked = await world.drive(
    world.manager,
    await world.drive(world.operator, await world.create(world.manager), ['order.accept']),
    ['order.requestCancel', { reasonCode: 'DUPLICATE' }],
  );
  const cancelled = await world.drive(world.operator, asked, ['order.approveCancel']);
  const undone = await world.drive(world.operator, cancelled, ['order.undo']);
  expect(undone).toMatchObject({
    status: 'accepted',
    cancellation: 'requested',
    cancelAnswerUntil: asked.cancelAnswerUntil,
    closedAt: null,
  });
});

test('corrects an outcome for admins only, marks the order, and keeps both events', async () => {
  const order = await world.onBoard();
  const delivered = await world.drive(world.operator, order, ['order.completeStop', delivery(order)]);
  const payload = { toStatus: 'attempt_failed', reason: 'O destinatário não recebeu.' };
  expect((await world.send(world.operator, delivered, 'order.correctOutcome', payload)).statusCode).toBe(403);

  world.clock.passMinutes(60);
  const corrected = await world.drive(world.admin, delivered, ['order.correctOutcome', payload]);
  expect(corrected).toMatchObject({ status: 'attempt_failed', corrected: true, closedAt: null });
  expect(corrected.custodyUntil).not.toBeNull();
  expect(corrected.stops[1]).toMatchObject({ status: 'failed', receipt: null });
  expect(corrected.stops[1]?.attempts).toEqual([
    expect.objectContaining({ n: 1, outcome: 'failed', note: payload.reason, by: world.admin.name }),
  ]);
  const timeline = await world.timeline(world.manager, corrected.orderNumber);
  expect(timeline.slice(0, 2).map(({ type, undone }) => [type, undone])).toEqual([
    ['order.correctOutcome', false],
    ['order.completeStop', false],
  ]);

  const again = await world.drive(
    world.operator,
    corrected,
    ['order.retry'],
    ['order.completeStop', delivery(order)],
  );
  expect(again.stops[1]?.attempts.map(({ n, outcome }) => [n, outcome])).toEqual([
    [1, 'failed'],
    [2, 'done'],
  ]);
});

test('keeps the time of the end when one end is corrected to another', async () => {
  const order = await world.onBoard();
  const delivered = await world.drive(world.operator, order, ['order.completeStop', delivery(order)]);
  world.clock.passMinutes(30);
  const lost = await world.drive(world.admin, delivered, [
    'order.correctOutcome',
    { toStatus: 'lost', reason: 'O pacote estava vazio.' },
  ]);
  expect(lost).toMatchObject({ status: 'lost', closedAt: delivered.closedAt, deadline: { state: 'missed' } });
});
