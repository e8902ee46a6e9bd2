import { describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { startWithReaders } from '#tests/support/server/notices-fixture.ts';
import { answered, dropoff, type Order, pickup, problemOf } from '#tests/support/server/orders-fixture.ts';

const { fixture } = await startWithReaders();

const DUE = { method: 'cash', amountCents: 12_550, changeForCents: 20_000 } as const;
const RECEIVER = { receiverName: 'Helena' };

/** An order on the road whose second drop-off of two collects `DUE`. */
async function onTheRoad(): Promise<Order> {
  const stops = [pickup(), dropoff('Ana'), { ...dropoff('Helena'), cashOnDelivery: DUE }];
  const order = await fixture.create(fixture.manager, fixture.draft({ stops }));
  return fixture.drive(
    fixture.operator,
    order,
    ['order.accept'],
    ['order.assign', { courier: { name: 'Joel', phone: '+5511987654321', vehiclePlate: null } }],
    ['order.startPickup'],
    ['order.confirmPickup', { packagesCount: 2 }],
  );
}

const completeDoor = (order: Order, index: number, cash?: Schema<'CashReceived'>) =>
  fixture.send(fixture.operator, order, 'order.completeStop', {
    stopId: order.stops[index]?.id ?? '',
    ...RECEIVER,
    ...(cash && { cash }),
  });

async function collected(cash: Schema<'CashReceived'>): Promise<Order> {
  const order = await onTheRoad();
  const first = answered(await completeDoor(order, 1), 200).json<Order>();
  return answered(await completeDoor(first, 2, cash), 200).json<Order>();
}

const pointersOf = (response: Parameters<typeof problemOf>[0]) =>
  problemOf(response).errors?.map(({ pointer, code }) => [pointer, code]);
const cashOf = ({ stops }: Order) => {
  const { cashReceived, cashSettledAt } = stops[2] ?? {};
  return { cashReceived, isSettled: cashSettledAt !== null };
};
const changesOf = async (order: Order, user = fixture.operator) =>
  (await fixture.timeline(user, order.orderNumber))[0]?.changes ?? [];

test('an outcome that is corrected away and back asks for the amount, and proposes the earlier one', async () => {
  const earlier = { amountCents: 12_000, method: 'pix', reason: 'Desconto' } as const;
  const reason = 'Registro no pedido errado';
  const correct = (order: Order, payload: object) =>
    fixture.send(fixture.admin, order, 'order.correctOutcome', { reason, ...payload });
  const order = await collected(earlier);
  const returned = answered(await correct(order, { toStatus: 'returned' }), 200).json<Order>();
  expect(returned.stops[2]).toMatchObject({ status: 'failed', cashReceived: null, cashSettledAt: null });
  expect(returned.stops[2]?.attempts).toMatchObject([{ outcome: 'failed', cashReceived: earlier }]);
  expect(pointersOf(await correct(returned, { toStatus: 'delivered' }))).toEqual([
    ['/payload/cash', 'required'],
  ]);
  const cash = { amountCents: 12_550, method: 'cash' } as const;
  const back = answered(await correct(returned, { toStatus: 'delivered', cash }), 200).json<Order>();
  expect(cashOf(back)).toEqual({ cashReceived: cash, isSettled: false });
  expect(back.stops[2]?.attempts[0]).not.toHaveProperty('cashReceived');
  const away = answered(await correct(back, { toStatus: 'returned' }), 200).json<Order>();
  const handedIn = await correct(away, { toStatus: 'delivered', cash, handedIn: true });
  expect(cashOf(answered(handedIn, 200).json<Order>())).toEqual({ cashReceived: cash, isSettled: true });
});

describe('a drop-off that collects', () => {
  test('is not completed without the amount, and marks what is missing', async () => {
    const order = await onTheRoad();
    expect(pointersOf(await completeDoor(order, 2))).toEqual([['/payload/cash', 'required']]);
    expect(pointersOf(await completeDoor(order, 2, { amountCents: 1, method: 'cash' }))).toEqual([
      ['/payload/cash/reason', 'cash-differs'],
    ]);
    expect(pointersOf(await completeDoor(order, 1, { amountCents: 1, method: 'cash' }))).toEqual([
      ['/payload/cash', 'no-cash'],
    ]);
  });

  test('has its amount in the timeline, and its settlement for the base only', async () => {
    const paid = { amountCents: 10_000, method: 'cash', reason: 'Faltou dinheiro' } as const;
    const order = await collected(paid);
    expect(cashOf(order)).toEqual({ cashReceived: paid, isSettled: false });
    const received = {
      field: 'Valor recebido (entrega 2)',
      before: null,
      after: 'R$\u00a0100,00 em dinheiro, motivo: Faltou dinheiro',
    };
    const held = { field: 'Acerto (entrega 2)', before: null, after: 'com o entregador' };
    expect(await changesOf(order)).toEqual(expect.arrayContaining([received, held]));
    const forManager = await changesOf(order, fixture.manager);
    expect(forManager).toContainEqual(received);
    expect(forManager).not.toContainEqual(held);
    const shown = answered(
      await fixture.as(fixture.manager).get(`/v1/service-orders/${order.orderNumber}`),
      200,
    ).json<Order>();
    expect(shown.stops[2]).toMatchObject({ cashOnDelivery: DUE, cashReceived: paid });
    expect(shown.stops[2]).not.toHaveProperty('cashSettledAt');
  });

  test('forgets its amount when the completion is undone', async () => {
    const order = await collected({ amountCents: 12_550, method: 'pix' });
    expect(cashOf(order).isSettled).toBe(true);
    const undone = await fixture.drive(fixture.operator, order, ['order.undo']);
    expect(undone.status).toBe('in_transit');
    expect(cashOf(undone)).toEqual({ cashReceived: null, isSettled: false });
  });

  test('shows the amount to the recipient only while it is open', async () => {
    const order = await onTheRoad();
    const tracked = async () =>
      answered(
        await fixture.server.inject({ method: 'GET', url: `/v1/tracking/${order.trackingToken}` }),
        200,
      ).json<Schema<'TrackedOrder'>>();
    const [, open] = (await tracked()).dropoffs;
    expect(open?.cashOnDelivery).toEqual(DUE);
    answered(await completeDoor(order, 2, { amountCents: 12_550, method: 'card' }), 200);
    const [, done] = (await tracked()).dropoffs;
    expect(done?.cashOnDelivery).toBeNull();
  });
});

describe('order.settleCash', () => {
  test('marks the amount as handed in, gives it back and corrects it', async () => {
    const order = await collected({ amountCents: 12_550, method: 'cash' });
    const handed = await fixture.drive(fixture.operator, order, ['order.settleCash', { handedIn: true }]);
    expect(cashOf(handed).isSettled).toBe(true);
    const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
    expect(entry?.type).not.toBe('order.settleCash');

    const back = await fixture.drive(fixture.operator, handed, ['order.settleCash', { handedIn: false }]);
    expect(cashOf(back).isSettled).toBe(false);
    const counted = { amountCents: 12_000, method: 'cash', reason: 'Contado na base' } as const;
    const corrected = await fixture.drive(fixture.operator, back, [
      'order.settleCash',
      { handedIn: true, cash: counted },
    ]);
    expect(cashOf(corrected)).toEqual({ cashReceived: counted, isSettled: true });
    // A corrected amount is the company's matter, too.
    const [shown] = await fixture.timeline(fixture.manager, order.orderNumber);
    expect(shown).toMatchObject({ type: 'order.settleCash' });
  });

  test('is for the base', async () => {
    const order = await collected({ amountCents: 12_550, method: 'cash' });
    const refused = await fixture.send(fixture.manager, order, 'order.settleCash', { handedIn: true });
    expect(refused.statusCode).toBe(403);
  });
});
