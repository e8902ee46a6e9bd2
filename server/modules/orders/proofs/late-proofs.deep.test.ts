import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY_MS } from '#domain/time.ts';
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
  fixtureAsking,
  type Proof,
  readFile,
  sendProof,
  stopAt,
} from '#tests/support/server/proofs-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await fixtureAsking({});
});
afterAll(() => fixture.close());

type Step = Parameters<OrdersFixture['drive']>[2];
const drive = (order: Order, ...events: Step[]) => fixture.drive(fixture.operator, order, ...events);
const complete = (order: Order, index = 1): Step => [
  'order.completeStop',
  { stopId: stopAt(order, index), receiverName: 'Helena Prado' },
];
const fail = (order: Order): Step => ['order.failStop', { stopId: stopAt(order, 1), reasonCode: 'CLOSED' }];
const read = (order: Order, user = fixture.operator) => fixture.read(user, order.orderNumber);
const proofsOf = async (order: Order, index = 1, user = fixture.operator) =>
  (await read(order, user)).stops[index]?.proofs ?? [];

async function onBoard(): Promise<Order> {
  // Resets the session's rate limit.
  fixture.clock.passMinutes(1);
  return fixture.onBoard();
}
const delivered = async () => {
  const order = await onBoard();
  return drive(order, complete(order));
};

/** After days for which no session lasts. */
const sendAsNewUser = async (order: Order, index = 1) => {
  const user = await fixture.server.createUser('operator');
  const place = { orderNumber: order.orderNumber, stopId: stopAt(order, index) };
  return sendProof(fixture, user, place, await bluePicture().jpeg().toBuffer());
};

describe('a proof of an ended stop', () => {
  test('is recorded at once, for the company too', async () => {
    const order = await delivered();
    const proof = await attach(fixture, order, 1, 'photo');
    expect(proof).toMatchObject({ moment: 'late', attempt: 1, recorded: true, by: 'Olga Operadora' });
    expect(await proofsOf(order, 1, fixture.manager)).toEqual([proof]);
    const file = await readFile(fixture, fixture.manager, { orderNumber: order.orderNumber, id: proof.id });
    expect(file.statusCode).toBe(200);
  });

  test('has an entry in the timeline, and leaves the version, the status and the last event', async () => {
    const order = await delivered();
    const { at } = await attach(fixture, order, 1, 'document');
    const [entry, event] = await fixture.timeline(fixture.manager, order.orderNumber);
    expect(entry).toMatchObject({
      seq: (event?.seq ?? 0) + 1,
      type: 'order.addProof',
      label: 'Comprovante anexado depois',
      at,
      by: { name: 'Olga Operadora' },
      stopId: stopAt(order, 1),
      changes: [{ field: 'Comprovantes', before: null, after: '1 documento' }],
    });
    const { version, status, lastEventAt, allowedEvents } = await read(order);
    expect({ version, status, lastEventAt, allowedEvents }).toEqual({
      version: order.version,
      status: 'delivered',
      lastEventAt: order.lastEventAt,
      allowedEvents: order.allowedEvents,
    });
  });

  test('publishes the order as changed', async () => {
    const order = await delivered();
    const published = async () =>
      fixture.db
        .selectFrom('live_events')
        .select(['kind', 'audience', 'version'])
        .where('order_number', '=', order.orderNumber)
        .orderBy('id')
        .execute();
    const before = await published();
    await attach(fixture, order, 1, 'photo');
    expect((await published()).slice(before.length)).toEqual([
      { kind: 'order.changed', audience: 'company', version: order.version },
    ]);
  });

  test.each([
    ['a failed drop-off', 1, async () => onBoard().then((order) => drive(order, fail(order)))],
    ['the pickup of goods on board', 0, onBoard],
    [
      'the pickup of returned goods',
      0,
      async () =>
        drive(
          await onBoard(),
          ['order.startReturn', { reason: 'Cliente desistiu' }],
          ['order.confirmReturn', { receiverName: 'Carla' }],
        ),
    ],
  ] as const)('is accepted at %s', async (_, index, make) => {
    const order = await make();
    expect(await attach(fixture, order, index, 'photo')).toMatchObject({ moment: 'late', recorded: true });
  });

  test('belongs to the attempt that ended last, while the next one is planned', async () => {
    const order = await onBoard();
    const failed = await drive(order, fail(order));
    const late = await attach(fixture, failed, 1, 'photo');
    const again = await drive(failed, ['order.retry', {}]);
    const ordinary = await attach(fixture, again, 1, 'photo');
    expect([late, ordinary].map(({ moment, attempt }) => [moment, attempt])).toEqual([
      ['late', 1],
      ['delivery', 2],
    ]);
  });

  test('is refused before the first attempt has ended', async () => {
    const order = await fixture.create(fixture.manager);
    const place = { orderNumber: order.orderNumber, stopId: stopAt(order, 1) };
    const reply = await sendProof(fixture, fixture.operator, place, await bluePicture().jpeg().toBuffer());
    expect(problemOf(reply).code).toBe('proof-not-expected');
  });

  test('is refused from a manager', async () => {
    const order = await delivered();
    const place = { orderNumber: order.orderNumber, stopId: stopAt(order, 1) };
    const reply = await sendProof(fixture, fixture.manager, place, await bluePicture().jpeg().toBuffer());
    expect(reply.statusCode).toBe(403);
  });

  test.each([
    ['photo', 6],
    ['signature', 1],
    ['document', 3],
  ] as const)('that is a %s is accepted %i times, beside those of the delivery', async (kind, most) => {
    const order = await onBoard();
    await attach(fixture, order, 1, kind);
    const done = await drive(order, complete(order));
    for (let count = 0; count < most; count++) await attach(fixture, done, 1, kind);
    const place = { orderNumber: order.orderNumber, stopId: stopAt(order, 1) };
    const picture = await bluePicture().jpeg().toBuffer();
    const refused = await sendProof(fixture, fixture.operator, place, picture, { kind });
    expect(problemOf(refused).errors).toMatchObject([{ pointer: '/query/kind', code: 'proof-limit' }]);
  });

  test('cannot be deleted', async () => {
    const order = await delivered();
    const { id } = await attach(fixture, order, 1, 'photo');
    const url = `/v1/service-orders/${order.orderNumber}/proofs/${id}`;
    expect(problemOf(await fixture.as(fixture.admin).delete(url)).code).toBe('proof-recorded');
  });

  test('repeated with its idempotency key is stored once, with one entry', async () => {
    const order = await delivered();
    const place = { orderNumber: order.orderNumber, stopId: stopAt(order, 1) };
    const picture = await bluePicture().jpeg().toBuffer();
    const options = { key: `late-${order.orderNumber}` };
    const [first, again] = [
      await sendProof(fixture, fixture.operator, place, picture, options),
      await sendProof(fixture, fixture.operator, place, picture, options),
    ];
    expect(again.json()).toEqual(first.json());
    const types = (await fixture.timeline(fixture.operator, order.orderNumber)).map(({ type }) => type);
    expect(types.filter((type) => type === 'order.addProof')).toHaveLength(1);
  });
});

describe('the events after a late proof', () => {
  test('continue the numbering of the timeline', async () => {
    const order = await onBoard();
    const failed = await drive(order, fail(order));
    await attach(fixture, failed, 1, 'photo');
    await attach(fixture, failed, 1, 'photo');
    await drive(failed, ['order.retry', {}]);
    const seqs = (await fixture.timeline(fixture.operator, order.orderNumber)).map(({ seq }) => seq);
    expect(seqs.toReversed()).toEqual(seqs.map((_, index) => index + 1));
  });

  test('fall with the return after which they were attached, when that is undone', async () => {
    const order = await onBoard();
    const failure = { stopId: stopAt(order, 1), reasonCode: 'RECIPIENT_ABSENT' };
    const failed = await drive(
      order,
      ['order.failStop', failure],
      ['order.startReturn', { reason: 'Volta' }],
    );
    const returned = await drive(failed, ['order.confirmReturn', { receiverName: 'Carla Mendes' }]);
    const late = await attach(fixture, returned, 0, 'photo');
    const undone = await drive(returned, ['order.undo']);
    expect(undone.stops[0]?.proofs).toMatchObject([{ id: late.id, moment: 'late', undone: true }]);
  });

  test('undo the end of its attempt, which sets it apart', async () => {
    const order = await onBoard();
    const ordinary = await attach(fixture, order, 1, 'photo');
    const done = await drive(order, complete(order));
    const late = await attach(fixture, done, 1, 'photo');
    const atPickup = await attach(fixture, done, 0, 'photo');
    const undone = await drive(done, ['order.undo']);
    const marks = (proofs: readonly Proof[] = []) => proofs.map(({ id, undone: isUndone }) => [id, isUndone]);
    expect(marks(undone.stops[1]?.proofs)).toEqual([
      [ordinary.id, true],
      [late.id, true],
    ]);
    expect(marks(undone.stops[0]?.proofs)).toEqual([[atPickup.id, false]]);
    expect(await proofsOf(order, 1, fixture.manager)).toEqual([]);
    const entries = await fixture.timeline(fixture.operator, order.orderNumber);
    expect(entries.filter((entry) => entry.undone).map(({ type }) => type)).toEqual(['order.completeStop']);
  });

  test('are not earlier than it, with a clock that was set back', async () => {
    const order = await onBoard();
    const failed = await drive(order, fail(order));
    fixture.clock.passMinutes(5);
    const late = await attach(fixture, failed, 1, 'photo');
    fixture.clock.passMinutes(-4);
    await drive(failed, ['order.retry', {}]);
    fixture.clock.passMinutes(4);
    const [retry] = await fixture.timeline(fixture.operator, order.orderNumber);
    expect(retry).toMatchObject({ type: 'order.retry', at: late.at });
  });
});

describe('the limit of days', () => {
  const change = async (proofLateDays: number) => {
    const admin = await fixture.server.createUser('admin');
    const saved = await changeSettings(fixture.server, admin, () => ({ proofLateDays }));
    answered(saved, 200);
  };

  test('lets a proof in on the last day, and names that day afterwards', async () => {
    // 20 November, 12:00 in São Paulo.
    const own = await fixtureAsking({});
    try {
      const order = await own.onBoard();
      const [type, payload] = complete(order);
      const done = await own.drive(own.operator, order, [type, payload]);
      expect(done.policy.proofLateDays).toBe(7);
      const send = async () => {
        const user = await own.server.createUser('operator');
        const place = { orderNumber: order.orderNumber, stopId: stopAt(order, 1) };
        return sendProof(own, user, place, await bluePicture().jpeg().toBuffer());
      };
      own.clock.pass(7 * DAY_MS + 11 * 3_600_000);
      expect((await send()).statusCode).toBe(201);
      own.clock.pass(3_600_000);
      expect(problemOf(await send())).toMatchObject({
        status: 409,
        code: 'proof-too-late',
        detail: 'O prazo para anexar comprovantes a esta parada terminou em 27/11/2026.',
      });
    } finally {
      await own.close();
    }
  });

  test('of 0 refuses every late proof', async () => {
    const order = await delivered();
    await change(0);
    try {
      expect(problemOf(await sendAsNewUser(order))).toMatchObject({
        code: 'proof-too-late',
        detail: 'Esta base não aceita comprovantes depois do fim da parada.',
      });
    } finally {
      await change(7);
    }
  });
});

test('a late proof of one drop-off does not count for another that is open', async () => {
  const content = { stops: [pickup(), dropoff('Helena'), dropoff('Ivo', 'Rua Pamplona')], packagesCount: 2 };
  const order = await drive(
    await fixture.create(fixture.manager, content),
    ['order.accept', { promisedWindow: fixture.window(2) }],
    ['order.assign', { courier: { name: 'Joel Matos', phone: '+5511997410032' } }],
    ['order.startPickup'],
    ['order.confirmPickup', { packagesCount: 2 }],
  );
  const half = await drive(order, complete(order));
  const [late, ordinary] = [await attach(fixture, half, 1, 'photo'), await attach(fixture, half, 2, 'photo')];
  expect([late.moment, ordinary.moment]).toEqual(['late', 'delivery']);
  const done = await drive(half, complete(half, 2));
  expect(done.stops[2]?.proofs.map(({ id, recorded }) => [id, recorded])).toEqual([[ordinary.id, true]]);
});
