import { afterAll, beforeAll, expect, test } from 'vitest';

import { OrdersFixture, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const delivery = (order: Order) => ({ stopId: order.stops[1]?.id, receiverName: 'Zilda' });

test('puts everything back as it was before the delivery, attempts and receipt included', async () => {
  const before = await fixture.onBoard();
  const delivered = await fixture.drive(fixture.operator, before, ['order.completeStop', delivery(before)]);
  expect(delivered.status).toBe('delivered');

  fixture.clock.passMinutes(5);
  const undone = await fixture.drive(fixture.operator, delivered, ['order.undo']);
  // The rest says when somebody looked, not how the order stands.
  const { version, updatedAt, lastEventAt, serverTime, allowedEvents } = undone;
  expect(undone).toEqual({ ...before, version, updatedAt, lastEventAt, serverTime, allowedEvents });

  const timeline = await fixture.timeline(fixture.manager, undone.orderNumber);
  expect(timeline.slice(0, 2)).toEqual([
    expect.objectContaining({ type: 'order.undo', undone: false, toStatus: 'in_transit' }),
    expect.objectContaining({ type: 'order.completeStop', undone: true }),
  ]);
});

test('takes back an acceptance with the promise that it made, and nothing that came after it', async () => {
  const before = await fixture.create(fixture.manager);
  const accepted = await fixture.drive(fixture.operator, before, ['order.accept']);
  const undone = await fixture.drive(fixture.operator, accepted, ['order.undo']);
  const { version, updatedAt, lastEventAt, serverTime, allowedEvents } = undone;
  expect(undone).toMatchObject({ ...before, version, updatedAt, lastEventAt, serverTime, allowedEvents });

  const payload = { courier: { name: 'Davi Rocha', phone: '+5511987651234' } };
  const assigned = await fixture.drive(fixture.operator, undone, ['order.accept'], ['order.assign', payload]);
  expect((await fixture.send(fixture.operator, assigned, 'order.undo')).statusCode).toBe(409);
});

test('lets only the author or an admin undo, and only within the minutes', async () => {
  const order = await fixture.create(fixture.manager);
  const rejected = await fixture.drive(fixture.admin, order, ['order.reject', { reasonCode: 'NO_COURIER' }]);
  const byOther = await fixture.send(fixture.operator, rejected, 'order.undo');
  expect(byOther.statusCode).toBe(409);
  expect(problemOf(byOther).detail).toBe('Só quem fez isso ou a administração pode desfazer.');

  fixture.clock.passMinutes(6);
  const tooLate = await fixture.send(fixture.admin, rejected, 'order.undo');
  expect(problemOf(tooLate).detail).toBe('O prazo de 5 minutos para desfazer terminou.');
});

test('takes back an approved cancellation with the request that it answered', async () => {
  const asked = await fixture.drive(
    fixture.manager,
    await fixture.drive(fixture.operator, await fixture.create(fixture.manager), ['order.accept']),
    ['order.requestCancel', { reasonCode: 'DUPLICATE' }],
  );
  const cancelled = await fixture.drive(fixture.operator, asked, ['order.approveCancel']);
  const undone = await fixture.drive(fixture.operator, cancelled, ['order.undo']);
  expect(undone).toMatchObject({
    status: 'accepted',
    cancellation: 'requested',
    cancelAnswerUntil: asked.cancelAnswerUntil,
    closedAt: null,
  });
});

test('corrects an outcome for admins only, marks the order, and keeps both events', async () => {
  const order = await fixture.onBoard();
  const delivered = await fixture.drive(fixture.operator, order, ['order.completeStop', delivery(order)]);
  const payload = { toStatus: 'attempt_failed', reason: 'O destinatário não recebeu.' };
  expect((await fixture.send(fixture.operator, delivered, 'order.correctOutcome', payload)).statusCode).toBe(
    403,
  );

  fixture.clock.passMinutes(60);
  const corrected = await fixture.drive(fixture.admin, delivered, ['order.correctOutcome', payload]);
  expect(corrected).toMatchObject({ status: 'attempt_failed', corrected: true, closedAt: null });
  expect(corrected.custodyUntil).not.toBeNull();
  expect(corrected.stops[1]).toMatchObject({ status: 'failed', receipt: null });
  expect(corrected.stops[1]?.attempts).toEqual([
    expect.objectContaining({ n: 1, outcome: 'failed', note: payload.reason, by: fixture.admin.name }),
  ]);
  const timeline = await fixture.timeline(fixture.manager, corrected.orderNumber);
  expect(timeline.slice(0, 2).map(({ type, undone }) => [type, undone])).toEqual([
    ['order.correctOutcome', false],
    ['order.completeStop', false],
  ]);

  const again = await fixture.drive(
    fixture.operator,
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
  const order = await fixture.onBoard();
  const delivered = await fixture.drive(fixture.operator, order, ['order.completeStop', delivery(order)]);
  fixture.clock.passMinutes(30);
  const lost = await fixture.drive(fixture.admin, delivered, [
    'order.correctOutcome',
    { toStatus: 'lost', reason: 'O pacote estava vazio.' },
  ]);
  expect(lost).toMatchObject({ status: 'lost', closedAt: delivered.closedAt, deadline: { state: 'missed' } });
});
