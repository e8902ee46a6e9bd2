import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OrderEventType } from '#machines/order/types.ts';
import {
  answered,
  dropoff,
  OrdersFixture,
  type Order,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const dropoffId = (order: Order, index = 1) => order.stops[index]?.id;

test('an order goes from draft to delivered, through a failed attempt and a retry', async () => {
  const { manager, operator, clock } = fixture;
  const draft = await fixture.create(manager, fixture.draft(), false);
  expect(draft).toMatchObject({ status: 'draft', stops: [], version: 1, requestedAt: null });

  const requested = answered(await fixture.send(manager, draft, 'order.submit'), 200).json<Order>();
  expect(requested).toMatchObject({
    status: 'requested',
    draft: null,
    version: 2,
    requestedBy: manager.name,
  });
  expect(requested.deadline).toMatchObject({ state: 'onTime', dueAt: fixture.window(4).from });

  clock.passMinutes(10);
  const onBoard = await fixture.drive(
    operator,
    requested,
    ['order.accept'],
    ['order.assign', { courier: { name: 'Joel Matos', phone: '+5511997410032' } }],
    ['order.startPickup'],
    ['order.confirmPickup', { packagesCount: 2, receiverName: 'Carla Mendes' }],
  );
  expect(onBoard).toMatchObject({ status: 'in_transit', collectedPackages: 2, version: 6 });
  expect(onBoard.promisedWindow).toEqual(requested.stops[1]?.window);
  expect(onBoard.originalPromise).toEqual(onBoard.promisedWindow);

  clock.passMinutes(10);
  const stopId = dropoffId(onBoard);
  const failed = await fixture.drive(
    operator,
    onBoard,
    ['order.arriveStop', { stopId }],
    ['order.failStop', { stopId, reasonCode: 'RECIPIENT_ABSENT', note: 'Portaria fechada' }],
  );
  expect(failed.status).toBe('attempt_failed');
  expect(Date.parse(failed.custodyUntil ?? '')).toBe(clock.read().getTime() + 15 * 86_400_000);

  const delivered = await fixture.drive(
    operator,
    failed,
    ['order.retry'],
    [
      'order.completeStop',
      { stopId, receiverName: 'Zilda', receiverRelation: 'frontDesk', receiverDoc: '529.982.247-25' },
    ],
  );
  expect(delivered).toMatchObject({ status: 'delivered', custodyUntil: null, corrected: false });
  expect(delivered.deadline.state).toBe('met');
  expect(delivered.stops[1]?.receipt).toEqual({
    receiverName: 'Zilda',
    receiverRelation: 'frontDesk',
    receiverDoc: '***.982.247-**',
  });
  expect(delivered.stops[1]?.attempts).toEqual([
    expect.objectContaining({
      n: 1,
      outcome: 'failed',
      reasonCode: 'RECIPIENT_ABSENT',
      note: 'Portaria fechada',
      by: operator.name,
    }),
    expect.objectContaining({ n: 2, outcome: 'done', reasonCode: null, by: operator.name }),
  ]);

  const timeline = await fixture.timeline(manager, delivered.orderNumber);
  expect(timeline.map((entry) => entry.seq)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(timeline.map((entry) => entry.label).toReversed()).toEqual([
    'Rascunho criado',
    'Solicitada',
    'Aceita',
    'Entregador atribuído',
    'Coleta iniciada',
    'Coleta confirmada',
    'Chegada registrada',
    'Insucesso registrado',
    'Nova tentativa iniciada',
    'Entrega confirmada',
  ]);
  expect(timeline.at(2)?.reasonLabel).toBe('Destinatário ausente');
});

test('an order ends partially delivered when one of its drop-offs is returned', async () => {
  const two = { stops: [...(fixture.draft().stops ?? []), dropoff('Rui Costa')] };
  const order = await fixture.onBoard(fixture.draft(two));
  const failed = await fixture.drive(
    fixture.operator,
    order,
    ['order.completeStop', { stopId: dropoffId(order, 1), receiverName: 'Helena' }],
    ['order.failStop', { stopId: dropoffId(order, 2), reasonCode: 'REFUSED' }],
  );
  expect(failed.status).toBe('attempt_failed');
  const back = await fixture.drive(
    fixture.operator,
    failed,
    ['order.startReturn', { reason: 'O destinatário recusou.' }],
    ['order.confirmReturn', { receiverName: 'Carla Mendes' }],
  );
  expect(back.status).toBe('partially_delivered');
  expect(back.stops.map((stop) => stop.status)).toEqual(['done', 'done', 'failed']);
  expect(back.stops[0]?.receipt?.receiverName).toBe('Carla Mendes');
});

test('a retry after a failed return continues the same attempt', async () => {
  const order = await fixture.onBoard();
  const returning = await fixture.drive(fixture.operator, order, [
    'order.startReturn',
    { reason: 'Pneu furado.' },
  ]);
  expect(returning.stops[1]).toMatchObject({ status: 'skipped' });
  expect(returning.stops[1]?.attempts).toEqual([
    expect.objectContaining({ n: 1, outcome: null, endedAt: fixture.clock.read().toISOString() }),
  ]);
  const waiting = await fixture.drive(fixture.operator, returning, [
    'order.failReturn',
    { reasonCode: 'CLOSED' },
  ]);
  expect(waiting).toMatchObject({ status: 'attempt_failed', custodyUntil: expect.any(String) });
  expect(waiting.stops[1]?.attempts).toEqual([
    expect.objectContaining({ n: 1, outcome: null, endedAt: null }),
  ]);
  const delivered = await fixture.drive(
    fixture.operator,
    waiting,
    ['order.retry'],
    ['order.completeStop', { stopId: dropoffId(order), receiverName: 'Helena' }],
  );
  expect(delivered.stops[1]?.attempts).toEqual([expect.objectContaining({ n: 1, outcome: 'done' })]);
});

test('the second attempt of a pickup starts when the courier sets out again', async () => {
  const collecting = await fixture.drive(
    fixture.operator,
    await fixture.create(fixture.manager),
    ['order.accept'],
    ['order.assign', { courier: { name: 'Joel Matos', phone: '+5511997410032' } }],
    ['order.startPickup'],
  );
  const failed = await fixture.drive(fixture.operator, collecting, [
    'order.failPickup',
    { reasonCode: 'NOT_READY' },
  ]);
  const again = await fixture.drive(fixture.operator, failed, ['order.retry']);
  expect(again.stops[0]?.attempts.map(({ n, startedAt }) => [n, startedAt === null])).toEqual([
    [1, false],
    [2, true],
  ]);
  const started = await fixture.drive(fixture.operator, again, ['order.startPickup']);
  expect(started.stops[0]?.attempts[1]?.startedAt).toBe(fixture.clock.read().toISOString());
});

test('an order and its timeline show the events of a deleted user without the name', async () => {
  const leaver = await fixture.server.createUser('operator', { name: 'Leo Que Sai' });
  const order = await fixture.drive(leaver, await fixture.create(leaver), ['order.accept']);
  await fixture.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaver.id).execute();
  expect((await fixture.read(fixture.manager, order.orderNumber)).requestedBy).toBe('Usuário removido');
  const [accepted] = await fixture.timeline(fixture.manager, order.orderNumber);
  expect(accepted?.by).toEqual({ id: leaver.id, name: 'Usuário removido', role: 'operator' });
});

test('a receipt with only a name stores null for relation and document', async () => {
  const order = await fixture.onBoard();
  const stopId = order.stops[1]?.id;
  const delivered = await fixture.drive(fixture.operator, order, [
    'order.completeStop',
    { stopId, receiverName: 'Zilda' },
  ]);
  const receipt = { receiverName: 'Zilda', receiverRelation: null, receiverDoc: null };
  expect(delivered.stops[1]?.receipt).toEqual(receipt);
  const [entry] = await fixture.timeline(fixture.operator, delivered.orderNumber);
  expect(entry?.changes).toContainEqual({ field: 'Recebido por (entrega 1)', before: null, after: 'Zilda' });
});

test('after the last permitted attempt there is no new date, and the order waits for the base', async () => {
  const { operator } = fixture;
  const order = await fixture.onBoard();
  const fail: [OrderEventType, object] = [
    'order.failStop',
    { stopId: dropoffId(order), reasonCode: 'NUMBER_NOT_FOUND' },
  ];
  const twice = await fixture.drive(operator, order, fail, ['order.retry'], fail);
  expect(twice.waitingOn).toBe('company');
  const spent = await fixture.drive(operator, twice, ['order.retry'], fail);
  expect(spent.waitingOn).toBe('base');
  expect(spent.allowedEvents.filter(({ primary }) => primary).map(({ type }) => type)).toEqual([
    'order.startReturn',
  ]);
  const window = fixture.window(24);
  const refused = await fixture.send(operator, spent, 'order.reschedule', { window, reason: 'Nova data.' });
  expect(problemOf(refused)).toMatchObject({
    code: 'transition-not-allowed',
    detail: 'As 3 tentativas permitidas já foram feitas.',
  });
});
