import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEFAULT_SETTINGS } from '#machines/order/types.ts';
import { COURIER, dropoff, OrdersFixture, pickup, problemOf } from '#tests/support/server/orders-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const change = async (values: object) => {
  const reply = await changeSettings(fixture.server, fixture.admin, () => values);
  expect(reply.statusCode).toBe(200);
};
const accepted = async () =>
  fixture.drive(fixture.operator, await fixture.create(fixture.manager, fixture.draft()), ['order.accept']);
const { proofPolicy } = DEFAULT_SETTINGS;
const cancel = ['order.cancel', { reasonCode: 'DUPLICATE' }] as const;

describe('a changed setting, from the next request on', () => {
  test('freeCancelMinutes limits the cancellation by a manager', async () => {
    await change({ freeCancelMinutes: 30 });
    const order = await accepted();
    expect(order.policy.freeCancelMinutes).toBe(30);
    fixture.clock.passMinutes(29);
    await fixture.drive(fixture.manager, order, [...cancel]);

    const late = await accepted();
    await change({ freeCancelMinutes: 0 });
    fixture.clock.passMinutes(1);
    const reply = await fixture.send(fixture.manager, late, ...cancel);
    expect(problemOf(reply).detail).toBe(
      'O prazo de 0 minutos após o aceite terminou. Use “Solicitar cancelamento”.',
    );
  });

  test('undoMinutes limits the undo of an end', async () => {
    const end = async () => fixture.drive(fixture.operator, await accepted(), [...cancel]);
    await change({ undoMinutes: 20 });
    const order = await end();
    fixture.clock.passMinutes(19);
    await fixture.drive(fixture.operator, order, ['order.undo']);

    const late = await end();
    await change({ undoMinutes: 1 });
    fixture.clock.passMinutes(2);
    expect((await fixture.send(fixture.operator, late, 'order.undo')).statusCode).toBe(409);
  });

  test('maxAttempts limits the attempts', async () => {
    await change({ maxAttempts: 1 });
    const order = await fixture.onBoard();
    const failed = await fixture.drive(fixture.operator, order, [
      'order.failStop',
      { stopId: order.stops[1]?.id, reasonCode: 'CLOSED' },
    ]);
    expect((await fixture.send(fixture.operator, failed, 'order.retry')).statusCode).toBe(409);
    await change({ maxAttempts: 2 });
    expect((await fixture.send(fixture.operator, failed, 'order.retry')).statusCode).toBe(200);
  });

  test('proofPolicy decides which fields a delivery requires', async () => {
    await change({ proofPolicy: { ...proofPolicy, receiverName: false, receiverDoc: true } });
    const order = await fixture.onBoard();
    const stopId = order.stops[1]?.id;
    const bare = await fixture.send(fixture.operator, order, 'order.completeStop', { stopId });
    expect(problemOf(bare).errors).toMatchObject([{ pointer: '/payload/receiverDoc', code: 'required' }]);
    await fixture.drive(fixture.operator, order, [
      'order.completeStop',
      { stopId, receiverDoc: '52998224725' },
    ]);
    await change({ proofPolicy });
  });

  test('atRiskMinutes and scheduleLeadMinutes decide what is at risk and scheduled', async () => {
    const content = fixture.draft();
    const order = await fixture.drive(fixture.operator, await fixture.create(fixture.manager, content), [
      'order.accept',
      { promisedWindow: fixture.window(2) },
    ]);
    const shown = async () => {
      const { deadline, scheduled } = await fixture.read(fixture.operator, order.orderNumber);
      return [deadline.state, scheduled];
    };
    await change({ atRiskMinutes: 30, scheduleLeadMinutes: 60 });
    expect(await shown()).toEqual(['onTime', true]);
    await change({ atRiskMinutes: 300, scheduleLeadMinutes: 300 });
    expect(await shown()).toEqual(['atRisk', false]);
  });

  test('cancelAnswerMinutes and custodyDays set the deadlines of reply and custody', async () => {
    await change({ cancelAnswerMinutes: 45, custodyDays: 2 });
    const now = fixture.clock.read().getTime();
    const assigned = await fixture.drive(fixture.operator, await accepted(), [
      'order.assign',
      { courier: COURIER },
    ]);
    const cancelling = await fixture.drive(fixture.manager, assigned, [
      'order.requestCancel',
      { reasonCode: 'TOO_SLOW' },
    ]);
    expect(cancelling.cancelAnswerUntil).toBe(new Date(now + 45 * 60_000).toISOString());

    const order = await fixture.onBoard();
    const failed = await fixture.drive(fixture.operator, order, [
      'order.failStop',
      { stopId: order.stops[1]?.id, reasonCode: 'CLOSED' },
    ]);
    expect(failed.custodyUntil).toBe(new Date(now + 2 * 86_400_000).toISOString());
  });

  test('promiseMinutes gives an order without a window a promise, so that it can be late', async () => {
    await change({ promiseMinutes: 90 });
    const now = fixture.clock.read().getTime();
    const { orderNumber, version, stops } = await fixture.create(
      fixture.manager,
      fixture.draft({ stops: [pickup(), dropoff('Helena Prado')] }),
    );
    expect(stops.map(({ window }) => window)).toEqual([null, null]);
    await fixture.as(fixture.operator).post('/v1/service-orders/events', {
      body: { type: 'order.accept', payload: {}, orders: [{ orderNumber, version }] },
    });
    const promised = await fixture.read(fixture.manager, orderNumber);
    const until = now + 90 * 60_000;
    const promise = { from: new Date(now).toISOString(), until: new Date(until).toISOString() };
    expect(promised).toMatchObject({ promisedWindow: promise, originalPromise: promise });
    fixture.clock.passMinutes(91);
    expect((await fixture.read(fixture.manager, orderNumber)).deadline.state).toBe('late');
  });

  test('is overridden by the setting of a company', async () => {
    const { id } = await fixture.server.createCompany({
      settings: { freeCancelMinutes: 60, promiseMinutes: 30 },
    });
    await change({ freeCancelMinutes: 3 });
    const body = { companyId: id, content: fixture.draft() };
    const reply = await fixture.as(fixture.operator).post('/v1/service-orders', { body });
    expect(reply.json().policy).toMatchObject({ freeCancelMinutes: 60, promiseMinutes: 30 });
  });
});
