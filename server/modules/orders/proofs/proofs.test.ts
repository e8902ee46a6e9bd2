import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { purgeExpired } from '#server/start/housekeeping.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';
import {
  attach,
  bluePicture,
  type Proof,
  sendProof,
  stopAt,
  fixtureAsking,
} from '#tests/support/server/proofs-fixture.ts';

const NOWHERE = '01999999-0000-7000-8000-000000000000';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await fixtureAsking({ photo: true, signature: true });
});
afterAll(() => fixture.close());

type Step = Parameters<OrdersFixture['drive']>[2];
const send = (order: Order, ...event: Step) => fixture.send(fixture.operator, order, ...event);
const drive = (order: Order, ...events: Step[]) => fixture.drive(fixture.operator, order, ...events);
const collecting = async () =>
  drive(
    await fixture.create(fixture.manager),
    ['order.accept'],
    ['order.assign', { courier: { name: 'Joel Matos', phone: '+5511997410032' } }],
    ['order.startPickup'],
  );

async function proven(order: Order, index: number): Promise<Proof[]> {
  return [await attach(fixture, order, index, 'photo'), await attach(fixture, order, index, 'signature')];
}

async function onBoard(): Promise<Order> {
  const order = await collecting();
  await proven(order, 0);
  return drive(order, ['order.confirmPickup', { packagesCount: 2 }]);
}

const complete = (order: Order, index = 1): [type: 'order.completeStop', payload: object] => [
  'order.completeStop',
  { stopId: stopAt(order, index), receiverName: 'Helena Prado' },
];
const proofsOf = async (order: Order, index: number, user = fixture.operator) =>
  (await fixture.read(user, order.orderNumber)).stops[index]?.proofs ?? [];
const idsOf = (proofs: readonly Proof[]) => proofs.map(({ id }) => id);
const newest = async (order: Order) => (await fixture.timeline(fixture.manager, order.orderNumber))[0];

describe('an event with required proofs', () => {
  test('reports missing files together with missing fields', async () => {
    const order = await onBoard();
    const refused = await send(order, 'order.completeStop', { stopId: stopAt(order, 1) });
    expect(problemOf(refused)).toMatchObject({
      status: 422,
      code: 'invalid-request',
      errors: [
        { pointer: '/payload/receiverName', code: 'required' },
        { pointer: '/proofs/photo', code: 'proof-photo', message: 'Anexe ao menos uma foto.' },
        { pointer: '/proofs/signature', code: 'proof-signature', message: 'Colha a assinatura.' },
      ],
    });
  });

  test('is offered with its required proofs', async () => {
    const order = await onBoard();
    const offer = order.allowedEvents.find(({ type }) => type === 'order.completeStop');
    expect(offer).toEqual({
      type: 'order.completeStop',
      label: 'Confirmar entrega',
      requires: ['stopId', 'receiverName', 'photo', 'signature'],
      primary: true,
    });
  });

  test('records attached proofs, and lists them in the timeline', async () => {
    const order = await onBoard();
    const sent = [await attach(fixture, order, 1, 'photo'), ...(await proven(order, 1))];
    expect((await proofsOf(order, 1)).map(({ recorded }) => recorded)).toEqual([false, false, false]);
    expect(await proofsOf(order, 1, fixture.manager)).toEqual([]);

    const done = await drive(order, complete(order));
    expect(done.stops[1]?.proofs).toEqual(sent.map((proof) => ({ ...proof, recorded: true })));
    expect(idsOf(await proofsOf(order, 1, fixture.manager))).toEqual(idsOf(sent));
    expect((await newest(order))?.changes).toContainEqual({
      field: 'Comprovantes',
      before: null,
      after: '2 fotos, 1 assinatura',
    });
  });

  test('needs proofs at the pickup and at the return, each its own', async () => {
    const order = await collecting();
    expect((await send(order, 'order.confirmPickup', { packagesCount: 2 })).statusCode).toBe(422);
    const atPickup = await proven(order, 0);
    expect(atPickup.map(({ moment }) => moment)).toEqual(['pickup', 'pickup']);
    const returning = await drive(
      order,
      ['order.confirmPickup', { packagesCount: 2 }],
      ['order.startReturn', { reason: 'Cliente desistiu' }],
    );
    const back = ['order.confirmReturn', { receiverName: 'Carla' }] as const;
    expect((await send(returning, ...back)).statusCode).toBe(422);
    const atReturn = await proven(returning, 0);
    expect(atReturn.map(({ moment }) => moment)).toEqual(['return', 'return']);
    const returned = await drive(returning, [...back]);
    expect(idsOf(returned.stops[0]?.proofs ?? [])).toEqual(idsOf([...atPickup, ...atReturn]));
  });

  test('is refused in a bulk with a problem for the order', async () => {
    const order = await onBoard();
    const [type, payload] = complete(order);
    const orders = [{ orderNumber: order.orderNumber, version: order.version }];
    const reply = await fixture
      .as(fixture.operator)
      .post('/v1/service-orders/events', { body: { type, payload, orders } });
    expect(reply.json()).toMatchObject({ results: [{ done: false, problem: { status: 422 } }] });
  });

  test('succeeds with the same idempotency key once the proofs exist', async () => {
    const order = await onBoard();
    const [type, payload] = complete(order);
    const again = () =>
      fixture.as(fixture.operator).post(`/v1/service-orders/${order.orderNumber}/events`, {
        headers: { 'if-match': `"${order.version}"`, 'idempotency-key': `complete-${order.orderNumber}` },
        body: { type, payload },
      });
    expect((await again()).statusCode).toBe(422);
    await proven(order, 1);
    expect((await again()).statusCode).toBe(200);
  });
});

describe('a proof of one attempt at one stop', () => {
  test('stays with a failed attempt, and the next one needs new ones', async () => {
    const order = await onBoard();
    const first = await attach(fixture, order, 1, 'photo');
    const again = await drive(
      order,
      ['order.failStop', { stopId: stopAt(order, 1), reasonCode: 'CLOSED' }],
      ['order.retry', {}],
    );
    expect((await send(again, ...complete(again))).statusCode).toBe(422);
    const second = await proven(again, 1);
    expect(second.map(({ attempt }) => attempt)).toEqual([2, 2]);
    const done = await drive(again, complete(again));
    expect(idsOf(done.stops[1]?.proofs ?? [])).toEqual([first.id, ...idsOf(second)]);
  });

  test('does not count for another drop-off, and stays pending', async () => {
    const two = { stops: [pickup(), dropoff('Helena'), dropoff('Ivo', 'Rua Pamplona')], packagesCount: 2 };
    const order = await drive(
      await fixture.create(fixture.manager, two),
      ['order.accept', { promisedWindow: fixture.window(2) }],
      ['order.assign', { courier: { name: 'Joel Matos', phone: '+5511997410032' } }],
      ['order.startPickup'],
    );
    await proven(order, 0);
    const onRoad = await drive(order, ['order.confirmPickup', { packagesCount: 2 }]);
    const second = await proven(onRoad, 2);
    expect((await send(onRoad, ...complete(onRoad, 1))).statusCode).toBe(422);
    await proven(onRoad, 1);
    const half = await drive(onRoad, complete(onRoad, 1));
    expect(idsOf(half.stops[2]?.proofs ?? [])).toEqual(idsOf(second));
    expect((await drive(half, complete(half, 2))).status).toBe('delivered');
  });

  test('is deleted if pending and no longer expected after an event', async () => {
    const order = await collecting();
    await attach(fixture, order, 0, 'photo');
    const accepted = await drive(order, ['order.unassign', { reason: 'Troca de turno' }]);
    expect(accepted.stops[0]?.proofs).toEqual([]);
    expect(await proofsOf(order, 0)).toEqual([]);
  });

  test('stays recorded after a corrected outcome', async () => {
    const order = await onBoard();
    const sent = await proven(order, 1);
    const done = await drive(order, complete(order));
    const correction = { toStatus: 'attempt_failed', reason: 'Entregue no endereço errado' };
    const corrected = await fixture.drive(fixture.admin, done, ['order.correctOutcome', correction]);
    expect(corrected.stops[1]?.proofs.map(({ id, recorded }) => [id, recorded])).toEqual(
      sent.map(({ id }) => [id, true]),
    );
  });
});

describe('an upload', () => {
  const jpeg = () => bluePicture().jpeg().toBuffer();
  const post = async (order: Order, stopId: string, options = {}) =>
    sendProof(fixture, fixture.operator, { orderNumber: order.orderNumber, stopId }, await jpeg(), options);

  test('does not change the version of the order', async () => {
    const order = await onBoard();
    await proven(order, 1);
    expect((await fixture.read(fixture.operator, order.orderNumber)).version).toBe(order.version);
  });

  test('is refused before the turn of a stop, and at a stop of another order', async () => {
    const [order, other] = [await collecting(), await onBoard()];
    expect(problemOf(await post(order, stopAt(order, 1)))).toMatchObject({
      status: 409,
      code: 'proof-not-expected',
      detail: 'Esta parada não espera comprovantes agora. Recarregue a ordem.',
    });
    for (const stopId of [stopAt(other, 1), NOWHERE]) {
      expect(problemOf(await post(order, stopId)).errors).toMatchObject([
        { pointer: '/query/stopId', code: 'stop-unknown' },
      ]);
    }
  });

  test.each([
    ['photo', 6],
    ['signature', 1],
    ['document', 3],
  ] as const)('of a %s is accepted %i times, and again after one is deleted', async (kind, most) => {
    const order = await onBoard();
    const place = stopAt(order, 1);
    for (let count = 0; count < most; count++) {
      answered(await post(order, place, { kind }), 201);
    }
    const refused = await post(order, place, { kind });
    expect(problemOf(refused).errors).toMatchObject([{ pointer: '/query/kind', code: 'proof-limit' }]);
    const [first] = await proofsOf(order, 1);
    const url = `/v1/service-orders/${order.orderNumber}/proofs/${first?.id}`;
    await fixture.as(fixture.operator).delete(url);
    expect((await post(order, place, { kind })).statusCode).toBe(201);
  });

  test('repeated with its idempotency key is stored once; another picture with that key is refused', async () => {
    const order = await onBoard();
    const place = { orderNumber: order.orderNumber, stopId: stopAt(order, 1) };
    const key = `photo-${order.orderNumber}`;
    const [first, again] = [
      await post(order, place.stopId, { key }),
      await post(order, place.stopId, { key }),
    ];
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await proofsOf(order, 1)).toHaveLength(1);
    const other = await bluePicture(20, 20).jpeg().toBuffer();
    const mismatch = await sendProof(fixture, fixture.operator, place, other, { key });
    expect(problemOf(mismatch).code).toBe('idempotency-mismatch');
  });

  test('repeated with its idempotency key after deletion responds 404', async () => {
    const order = await onBoard();
    const key = `removed-${order.orderNumber}`;
    const { headers } = await post(order, stopAt(order, 1), { key });
    await fixture.as(fixture.operator).delete(String(headers['location']));
    expect((await post(order, stopAt(order, 1), { key })).statusCode).toBe(404);
  });

  test('cannot be deleted once recorded', async () => {
    const order = await onBoard();
    const [photo] = await proven(order, 1);
    await drive(order, complete(order));
    const url = `/v1/service-orders/${order.orderNumber}/proofs/${photo?.id}`;
    const refused = await fixture.as(fixture.admin).delete(url);
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'proof-recorded' });
  });

  test('is purged after a day unless recorded', async () => {
    const order = await onBoard();
    const recorded = idsOf(await proofsOf(order, 0));
    const waiting = await attach(fixture, order, 1, 'photo');
    const kept = async () => {
      const rows = await fixture.db
        .selectFrom('proofs')
        .select('id')
        .where('id', 'in', [...recorded, waiting.id])
        .execute();
      return rows.map(({ id }) => id).toSorted();
    };
    const hours = (count: number) => new Date(fixture.clock.read().getTime() + count * 3_600_000);
    await purgeExpired(fixture.server.database.pool, hours(23));
    expect(await kept()).toEqual([...recorded, waiting.id].toSorted());
    await purgeExpired(fixture.server.database.pool, hours(25));
    expect(await kept()).toEqual(recorded.toSorted());
  });
});
