import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEFAULT_SETTINGS } from '#machines/order/order-types.ts';
import { COURIER, dropoff, OrderWorld, pickup, problemOf } from '#tests/support/server/orders-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await OrderWorld.start();
});
afterAll(() => world.close());

const change = async (values: object) => {
  const reply = await changeSettings(world.server, world.admin, () => values);
  expect(reply.statusCode).toBe(200);
};
const accepted = async () =>
  world.drive(world.operator, await world.create(world.manager, world.draft()), ['order.accept']);
const { proofPolicy } = DEFAULT_SETTINGS;
const cancel = ['order.cancel', { reasonCode: 'DUPLICATE' }] as const;

describe('a changed setting holds for orders from the next request on', () => {
  test('freeCancelMinutes: how long a manager cancels without asking', async () => {
    await change({ freeCancelMinutes: 30 });
    const order = await accepted();
    expect(order.policy.freeCancelMinutes).toBe(30);
    world.clock.passMinutes(29);
    await world.drive(world.manager, order, [...cancel]);

    const late = await accepted();
    await change({ freeCancelMinutes: 0 });
    world.clock.passMinutes(1);
    const reply = await world.send(world.manager, late, ...cancel);
    expect(problemOf(reply).detail).toBe(
      'O prazo de 0 minutos após o aceite terminou. Use «Solicitar cancelamento».',
    );
  });

  test('undoMinutes: how long an end can be taken back', async () => {
    const end = async () => world.drive(world.operator, await accepted(), [...cancel]);
    await change({ undoMinutes: 20 });
    const order = await end();
    world.clock.passMinutes(19);
    await world.drive(world.operator, order, ['order.undo']);

    const late = await end();
    await change({ undoMinutes: 1 });
    world.clock.passMinutes(2);
    expect((await world.send(world.operator, late, 'order.undo')).statusCode).toBe(409);
  });

  test('maxAttempts: how often the base tries', async () => {
    await change({ maxAttempts: 1 });
    const order = await world.onBoard();
    const failed = await world.drive(world.operator, order, [
      'order.failStop',
      { stopId: order.stops[1]?.id, reasonCode: 'CLOSED' },
    ]);
    expect((await world.send(world.operator, failed, 'order.retry')).statusCode).toBe(409);
    await change({ maxAttempts: 2 });
    expect((await world.send(world.operator, failed, 'order.retry')).statusCode).toBe(200);
  });

  test('proofPolicy: what a delivery must carry', async () => {
    await change({ proofPolicy: { ...proofPolicy, receiverName: false, receiverDoc: true } });
    const order = await world.onBoard();
    const stopId = order.stops[1]?.id;
    const bare = await world.send(world.operator, order, 'order.completeStop', { stopId });
    expect(problemOf(bare).errors).toMatchObject([{ pointer: '/payload/receiverDoc', code: 'required' }]);
    await world.drive(world.operator, order, ['order.completeStop', { stopId, receiverDoc: '52998224725' }]);
    await change({ proofPolicy });
  });

  test('atRiskMinutes and scheduleLeadMinutes: what is shown as at risk and as scheduled', async () => {
    const content = world.draft();
    const order = await world.drive(world.operator, await world.create(world.manager, content), [
      'order.accept',
      { promisedWindow: world.window(2) },
    ]);
    const shown = async () => {
      const { deadline, scheduled } = await world.read(world.operator, order.orderNumber);
      return [deadline.state, scheduled];
    };
    await change({ atRiskMinutes: 30, scheduleLeadMinutes: 60 });
    expect(await shown()).toEqual(['onTime', true]);
    await change({ atRiskMinutes: 300, scheduleLeadMinutes: 300 });
    expect(await shown()).toEqual(['atRisk', false]);
  });

  test('cancelAnswerMinutes and custodyDays: until when the base answers and keeps the goods', async () => {
    await change({ cancelAnswerMinutes: 45, custodyDays: 2 });
    const now = world.clock.read().getTime();
    const assigned = await world.drive(world.operator, await accepted(), [
      'order.assign',
      { courier: COURIER },
    ]);
    const asked = await world.drive(world.manager, assigned, [
      'order.requestCancel',
      { reasonCode: 'TOO_SLOW' },
    ]);
    expect(asked.cancelAnswerUntil).toBe(new Date(now + 45 * 60_000).toISOString());

    const order = await world.onBoard();
    const failed = await world.drive(world.operator, order, [
      'order.failStop',
      { stopId: order.stops[1]?.id, reasonCode: 'CLOSED' },
    ]);
    expect(failed.custodyUntil).toBe(new Date(now + 2 * 86_400_000).toISOString());
  });

  test('promiseMinutes: an order without a window has a promise from its acceptance on, and can be late', async () => {
    await change({ promiseMinutes: 90 });
    const now = world.clock.read().getTime();
    const { orderNumber, version, stops } = await world.create(
      world.manager,
      world.draft({ stops: [pickup(), dropoff('Helena Prado')] }),
    );
    expect(stops.map(({ window }) => window)).toEqual([null, null]);
    await world.as(world.operator).post('/v1/service-orders/events', {
      body: { type: 'order.accept', payload: {}, orders: [{ orderNumber, version }] },
    });
    const promised = await world.read(world.manager, orderNumber);
    const until = now + 90 * 60_000;
    const promise = { from: new Date(now).toISOString(), until: new Date(until).toISOString() };
    expect(promised).toMatchObject({ promisedWindow: promise, originalPromise: promise });
    world.clock.passMinutes(91);
    expect((await world.read(world.manager, orderNumber)).deadline.state).toBe('late');
  });

  test('a company that has its own rule keeps it', async () => {
    const { id } = await world.server.createCompany({
      settings: { freeCancelMinutes: 60, promiseMinutes: 30 },
    });
    await change({ freeCancelMinutes: 3 });
    const body = { companyId: id, content: world.draft() };
    const reply = await world.as(world.operator).post('/v1/service-orders', { body });
    expect(reply.json().policy).toMatchObject({ freeCancelMinutes: 60, promiseMinutes: 30 });
  });
});
