import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
} from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;
let visitors = 0;

beforeAll(async () => {
  fixture = await OrdersFixture.start({}, { TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => fixture.close());

const TWO_DROPOFFS = () =>
  fixture.draft({ stops: [pickup(), dropoff('Helena Prado'), dropoff('Iara Nunes')] });

/** Asks from another network each time, for the last drop-off. */
async function ask({ trackingToken, stops }: Order, kind: 'absent' | 'instruction' = 'instruction') {
  visitors += 1;
  const text = kind === 'instruction' ? { text: 'Deixar com a portaria.' } : {};
  const request = await fixture.server.inject({
    method: 'POST',
    url: `/v1/tracking/${trackingToken}/requests`,
    headers: { 'x-forwarded-for': `10.2.0.${visitors}` },
    payload: { kind, stopSequence: stops.length, ...text },
  });
  answered(request, 200);
}

async function answer({ orderNumber }: Order) {
  const url = `/v1/service-orders/${orderNumber}/recipient-requests`;
  const { data } = (await get<Schema<'RecipientRequests'>>(fixture.operator, url)) ?? {};
  const body = { answer: 'accepted' };
  answered(await fixture.as(fixture.operator).put(`${url}/${data[0]?.id}`, { body }), 200);
}

const get = async <Body>(user: TestUser, url: string) =>
  answered(await fixture.as(user).get(url), 200).json<Body>();

const read = ({ orderNumber }: Order) => fixture.read(fixture.operator, orderNumber);
const now = () => fixture.clock.read().toISOString();

/** Removes the other stops. */
async function keepStops(order: Order, kept: readonly number[]): Promise<void> {
  const stops = order.stops
    .filter((_stop, index) => kept.includes(index))
    .map(({ id, kind, contactName, contactPhone, address }) => ({
      id,
      kind,
      contactName,
      contactPhone,
      address,
    }));
  await fixture.drive(fixture.operator, await read(order), ['order.edit', { changes: { stops } }]);
}

async function rowOf(user: TestUser, { orderNumber }: Order) {
  const { data } = await get<Schema<'ServiceOrderPage'>>(user, `/v1/service-orders?numbers=${orderNumber}`);
  return data[0];
}

async function noticesOf(user: TestUser, { orderNumber }: Order) {
  const { data } = await get<Schema<'NoticePage'>>(user, '/v1/notices?limit=100');
  return data.filter(
    ({ kind, order }) => kind === 'recipient.requested' && order?.orderNumber === orderNumber,
  );
}

describe("a recipient's request", () => {
  test.each([
    ['absent', 'Destinatário avisou que não estará'],
    ['instruction', 'Instrução do destinatário'],
  ] as const)(
    'notifies operators of %s, with the reply as next step until it is given',
    async (kind, label) => {
      const order = await fixture.onBoard();
      await ask(order, kind);
      const [notice, ...others] = await noticesOf(fixture.operator, order);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({
        label,
        urgency: 'urgent',
        actor: null,
        readAt: null,
        excerpt: null,
        nextStep: { code: 'answerRecipient', label: 'Aceite ou recuse o pedido do destinatário' },
      });
      expect(await noticesOf(fixture.manager, order)).toEqual([]);
      await answer(order);
      expect((await noticesOf(fixture.operator, order))[0]?.nextStep).toBeNull();
    },
  );

  test('that repeats the waiting one notifies once', async () => {
    const order = await fixture.onBoard();
    await ask(order);
    await ask(order);
    expect(await noticesOf(fixture.operator, order)).toHaveLength(1);
  });

  test('has no next step once the order has ended', async () => {
    const order = await fixture.create(fixture.manager);
    await ask(order);
    await fixture.drive(fixture.manager, order, ['order.cancel', { reasonCode: 'DUPLICATE' }]);
    expect((await noticesOf(fixture.operator, order))[0]?.nextStep).toBeNull();
    expect(await rowOf(fixture.operator, order)).toMatchObject({
      recipientRequestedAt: null,
      waitingOn: null,
    });
  });

  test('ends with its drop-off, and the order waits no longer for an answer', async () => {
    const order = await fixture.create(fixture.manager, TWO_DROPOFFS());
    await ask(order);
    await keepStops(order, [0, 1]);
    expect(await rowOf(fixture.operator, order)).toMatchObject({ recipientRequestedAt: null });
  });

  test('of a drop-off that stays is kept when another one is removed', async () => {
    const order = await fixture.create(fixture.manager, TWO_DROPOFFS());
    await ask(order);
    await keepStops(order, [0, 2]);
    expect(await rowOf(fixture.operator, order)).toMatchObject({ recipientRequestedAt: now() });
  });

  test('marks the row for both sides and the card in its lane, until the reply', async () => {
    const order = await fixture.onBoard();
    const cardOf = async () => {
      const url = '/v1/service-orders/lanes?by=status&lane=in_transit';
      const { lanes } = await get<Schema<'OrderLanes'>>(fixture.operator, url);
      return lanes
        .flatMap(({ orders = [] }) => orders)
        .find(({ orderNumber }) => orderNumber === order.orderNumber);
    };
    expect(await rowOf(fixture.manager, order)).toMatchObject({ recipientRequestedAt: null });
    expect(await cardOf()).toMatchObject({ recipientRequestedAt: null });
    await ask(order);
    for (const user of [fixture.operator, fixture.manager]) {
      expect(await rowOf(user, order)).toMatchObject({ recipientRequestedAt: now() });
    }
    expect(await cardOf()).toMatchObject({ recipientRequestedAt: now() });
    await answer(order);
    expect(await rowOf(fixture.operator, order)).toMatchObject({ recipientRequestedAt: null });
    expect(await cardOf()).toMatchObject({ recipientRequestedAt: null });
  });

  test('makes the order wait for the base, until the reply', async () => {
    const order = await fixture.onBoard();
    fixture.clock.passMinutes(5);
    const askedAt = now();
    await ask(order);
    expect(await read(order)).toMatchObject({ waitingOn: 'base', waitingSince: askedAt });
    expect(await rowOf(fixture.manager, order)).toMatchObject({ waitingOn: 'base', waitingSince: askedAt });
    fixture.clock.passMinutes(5);
    await answer(order);
    expect(await read(order)).toMatchObject({ waitingOn: 'courier', waitingSince: now() });
  });

  test('prolongs a wait for the base that has begun', async () => {
    const order = await fixture.create(fixture.manager);
    fixture.clock.passMinutes(5);
    await ask(order);
    const { waitingOn, waitingSince } = order;
    expect(await read(order)).toMatchObject({ waitingOn, waitingSince });
    await answer(order);
    expect(await read(order)).toMatchObject({ waitingOn, waitingSince });
  });

  test('keeps the order waiting for the base across events and their undo', async () => {
    const order = await fixture.onBoard(TWO_DROPOFFS());
    fixture.clock.pass(1000);
    const askedAt = now();
    await ask(order);
    fixture.clock.pass(1000);
    const undone = await fixture.drive(fixture.operator, await read(order), ['order.undo']);
    expect(undone).toMatchObject({ status: 'collecting', waitingOn: 'base', waitingSince: askedAt });
    const onBoard = await fixture.drive(fixture.operator, undone, [
      'order.confirmPickup',
      { packagesCount: 1 },
    ]);
    const since = now();
    expect(onBoard).toMatchObject({ status: 'in_transit', waitingOn: 'base', waitingSince: since });
    fixture.clock.pass(1000);
    const failed = await fixture.drive(fixture.operator, onBoard, [
      'order.failStop',
      { stopId: order.stops[1]?.id, reasonCode: 'RECIPIENT_ABSENT' },
    ]);
    expect(failed).toMatchObject({ status: 'in_transit', waitingOn: 'base', waitingSince: since });
  });
});
