import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OrderEventType } from '#machines/order/types.ts';
import {
  dropoff,
  OrdersFixture,
  pickup,
  problemOf,
  type Order,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const delivery = (order: Order) => ({ stopId: order.stops[1]?.id, receiverName: 'Zilda' });

test('undoing a delivery restores the order, including attempts and receipt', async () => {
  const before = await fixture.onBoard();
  const delivered = await fixture.drive(fixture.operator, before, ['order.completeStop', delivery(before)]);
  expect(delivered.status).toBe('delivered');

  fixture.clock.passMinutes(5);
  const undone = await fixture.drive(fixture.operator, delivered, ['order.undo']);
  // An undo does not restore these: they depend on the version or the time.
  const { version, updatedAt, lastEventAt, serverTime, allowedEvents } = undone;
  expect(undone).toEqual({ ...before, version, updatedAt, lastEventAt, serverTime, allowedEvents });

  const timeline = await fixture.timeline(fixture.manager, undone.orderNumber);
  expect(timeline.slice(0, 2)).toEqual([
    expect.objectContaining({ type: 'order.undo', undone: false, toStatus: 'in_transit' }),
    expect.objectContaining({ type: 'order.completeStop', undone: true }),
  ]);
});

test('undoing an acceptance removes its promise, and an edit after it blocks the undo', async () => {
  const before = await fixture.create(fixture.manager);
  const accepted = await fixture.drive(fixture.operator, before, ['order.accept']);
  const undone = await fixture.drive(fixture.operator, accepted, ['order.undo']);
  const { version, updatedAt, lastEventAt, serverTime, allowedEvents } = undone;
  expect(undone).toMatchObject({ ...before, version, updatedAt, lastEventAt, serverTime, allowedEvents });

  const edited = await fixture.drive(fixture.operator, undone, ['order.accept'], ['order.edit', NEW_NOTES]);
  expect((await fixture.send(fixture.operator, edited, 'order.undo')).statusCode).toBe(409);
});

test('a note and a price after a step leave its undo, which keeps them', async () => {
  const before = await fixture.drive(
    fixture.operator,
    await fixture.create(fixture.manager),
    ['order.accept'],
    ['order.assign', { courier: { name: 'Joel Matos', phone: '+5511997410032' } }],
  );
  const started = await fixture.drive(fixture.operator, before, ['order.startPickup']);
  fixture.clock.passMinutes(1);
  const noted = await fixture.drive(
    fixture.admin,
    started,
    ['order.annotate', { tags: ['vip'] }],
    ['order.setPrice', { priceCents: 2590 }],
  );
  expect(noted.allowedEvents).toContainEqual(
    expect.objectContaining({ type: 'order.undo', undoes: 'order.startPickup' }),
  );
  const undone = await fixture.drive(fixture.operator, noted, ['order.undo']);
  const { version, updatedAt, lastEventAt, serverTime, allowedEvents } = undone;
  const kept = { tags: ['vip'], priceCents: 2590, priceLines: null };
  expect(undone).toEqual({ ...before, ...kept, version, updatedAt, lastEventAt, serverTime, allowedEvents });
  const entries = await fixture.timeline(fixture.operator, before.orderNumber);
  expect(entries.slice(0, 4).map(({ seq, type, undone: isUndone }) => [seq, type, isUndone])).toEqual([
    [8, 'order.undo', false],
    [7, 'order.setPrice', false],
    [6, 'order.annotate', false],
    [5, 'order.startPickup', true],
  ]);
});

test('the time to undo runs from the step, not from a note after it', async () => {
  const order = await fixture.onBoard();
  fixture.clock.passMinutes(4);
  const noted = await fixture.drive(fixture.operator, order, ['order.annotate', { tags: ['vip'] }]);
  fixture.clock.passMinutes(2);
  expect(problemOf(await fixture.send(fixture.operator, noted, 'order.undo')).detail).toBe(
    'O prazo de 5 minutos para desfazer terminou.',
  );
});

test('a settlement of cash ends the undo of the step before it', async () => {
  const cashOnDelivery = { method: 'cash', amountCents: 5000 } as const;
  const stops = [pickup(), { ...dropoff('Ana'), cashOnDelivery }];
  const onBoard = await fixture.onBoard(fixture.draft({ stops }));
  const paid = { ...delivery(onBoard), cash: { amountCents: 5000, method: 'cash' } };
  const delivered = await fixture.drive(fixture.operator, onBoard, ['order.completeStop', paid]);
  const settled = await fixture.drive(fixture.operator, delivered, ['order.settleCash', { handedIn: true }]);
  expect(problemOf(await fixture.send(fixture.operator, settled, 'order.undo')).detail).toBe(
    'Não há nada recente que possa ser desfeito.',
  );
});

const NEW_NOTES = { changes: { notes: 'Portão azul' } };

type Step = [type: OrderEventType, payload?: object];
const joel = { courier: { name: 'Joel Matos', phone: '+5511997410032', vehiclePlate: 'FKJ4B71' } };
const ana = { courier: { name: 'Ana Reis', phone: '+5511987651234' } };
const accept: Step = ['order.accept'];
const assign: Step = ['order.assign', joel];
const startPickup: Step = ['order.startPickup'];
const collect: Step = ['order.confirmPickup', { packagesCount: 2 }];
const noPickup: Step = ['order.failPickup', { reasonCode: 'NOT_READY' }];

test.each<[name: string, before: Step[], step: Step]>([
  ['an assignment', [accept], assign],
  ['a change of courier', [accept, assign], ['order.assign', ana]],
  ['a change of courier on the road', [accept, assign, startPickup, collect], ['order.assign', ana]],
  ['a withdrawn courier', [accept, assign], ['order.unassign', { reason: 'Faltou' }]],
  ['the start of a pickup', [accept, assign], startPickup],
  ['a confirmed pickup', [accept, assign, startPickup], collect],
  ['another attempt at the pickup', [accept, assign, startPickup, noPickup], ['order.retry']],
])('undo restores the order as it was before %s', async (_, steps, step) => {
  const before = await fixture.drive(fixture.operator, await fixture.create(fixture.manager), ...steps);
  const after = await fixture.drive(fixture.operator, before, step);
  expect(after.allowedEvents).toContainEqual(
    expect.objectContaining({ type: 'order.undo', undoes: step[0] }),
  );
  const undone = await fixture.drive(fixture.operator, after, ['order.undo']);
  const { version, updatedAt, lastEventAt, serverTime, allowedEvents } = undone;
  expect(undone).toEqual({ ...before, version, updatedAt, lastEventAt, serverTime, allowedEvents });
});

test('an undo that names its event never undoes a later one, of the same user or of another', async () => {
  const order = await fixture.create(fixture.manager);
  const accepted = await fixture.drive(fixture.operator, order, accept);
  const named = accepted.allowedEvents.find(({ type }) => type === 'order.undo');
  expect(named).toMatchObject({ undoes: 'order.accept', undoesSeq: 3, undoesAt: accepted.acceptedAt });
  const assigned = await fixture.drive(fixture.admin, accepted, assign);
  for (const user of [fixture.operator, fixture.admin]) {
    const refused = await fixture.send(user, assigned, 'order.undo', { seq: 3 });
    expect(refused.statusCode).toBe(409);
    expect(problemOf(refused).detail).toBe(
      'A ordem mudou depois disso: o que você queria desfazer não é mais a última ação.',
    );
  }
  const undone = await fixture.drive(fixture.admin, assigned, ['order.undo', { seq: 4 }]);
  expect(undone.status).toBe('accepted');
});

test('undo restores the failed stop as it was before a retry', async () => {
  const onBoard = await fixture.onBoard();
  const fail: Step = ['order.failStop', { stopId: onBoard.stops[1]?.id, reasonCode: 'RECIPIENT_ABSENT' }];
  const failed = await fixture.drive(fixture.operator, onBoard, fail);
  const again = await fixture.drive(fixture.operator, failed, ['order.retry']);
  const undone = await fixture.drive(fixture.operator, again, ['order.undo']);
  const { version, updatedAt, lastEventAt, serverTime, allowedEvents } = undone;
  expect(undone).toEqual({ ...failed, version, updatedAt, lastEventAt, serverTime, allowedEvents });
});

test('another operator cannot undo, nor an admin after the period', async () => {
  const order = await fixture.create(fixture.manager);
  const rejected = await fixture.drive(fixture.admin, order, ['order.reject', { reasonCode: 'NO_COURIER' }]);
  const byOther = await fixture.send(fixture.operator, rejected, 'order.undo');
  expect(byOther.statusCode).toBe(409);
  expect(problemOf(byOther).detail).toBe('Só quem fez isso ou a administração pode desfazer.');

  fixture.clock.passMinutes(6);
  const tooLate = await fixture.send(fixture.admin, rejected, 'order.undo');
  expect(problemOf(tooLate).detail).toBe('O prazo de 5 minutos para desfazer terminou.');
});

test('undoing an approved cancellation reopens the request with its reply deadline', async () => {
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

test('only an admin can correct an outcome, which marks the order and keeps both events', async () => {
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

test('a return that is corrected to a delivery leaves no receiver at the pickup', async () => {
  const order = await fixture.onBoard();
  const returned = await fixture.drive(
    fixture.operator,
    order,
    ['order.failStop', { stopId: order.stops[1]?.id, reasonCode: 'RECIPIENT_ABSENT' }],
    ['order.startReturn', { reason: 'Volta' }],
    ['order.confirmReturn', { receiverName: 'Carla Mendes' }],
  );
  expect(returned.stops[0]?.receipt).toMatchObject({ receiverName: 'Carla Mendes' });
  const correction = { toStatus: 'attempt_failed', reason: 'Nada voltou.' };
  const corrected = await fixture.drive(fixture.admin, returned, ['order.correctOutcome', correction]);
  expect(corrected.stops[0]?.receipt).toBeNull();
});

test('correcting one final status to another keeps the closing time', async () => {
  const order = await fixture.onBoard();
  const delivered = await fixture.drive(fixture.operator, order, ['order.completeStop', delivery(order)]);
  fixture.clock.passMinutes(30);
  const lost = await fixture.drive(fixture.admin, delivered, [
    'order.correctOutcome',
    { toStatus: 'lost', reason: 'O pacote estava vazio.' },
  ]);
  expect(lost).toMatchObject({ status: 'lost', closedAt: delivered.closedAt, deadline: { state: 'missed' } });
});
