import { createHash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY_MS } from '#domain/time.ts';
import { DEFAULT_SETTINGS } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { answered, type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import { attach, bluePicture, readFile, sendProof, stopAt } from '#tests/support/server/proofs-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Dossier = Schema<'Dossier'>;
type PublicDossier = Schema<'PublicDossier'>;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start({}, { TRUST_PROXY: '1' });
});
beforeEach(() => fixture.db.deleteFrom('rate_limits').execute());
afterAll(() => fixture.close());

const put = (user: TestUser, { orderNumber }: Pick<Order, 'orderNumber'>) =>
  fixture.as(user).put(`/v1/service-orders/${orderNumber}/dossier`);
const issue = async (user: TestUser, order: Order) => answered(await put(user, order), 200).json<Dossier>();

const check = (token: string, address = '203.0.113.7') =>
  fixture.server.inject({
    method: 'GET',
    url: `/v1/dossiers/${token}`,
    headers: { 'x-forwarded-for': address },
  });
const publicOf = async ({ token }: Dossier) => answered(await check(token), 200).json<PublicDossier>();

const completeStop = (order: Order): ['order.completeStop', object] => [
  'order.completeStop',
  { stopId: stopAt(order, 1), receiverName: 'Helena Prado' },
];
const failStop = (order: Order): ['order.failStop', object] => [
  'order.failStop',
  { stopId: stopAt(order, 1), reasonCode: 'RECIPIENT_ABSENT', note: 'Campainha não funciona.' },
];

/** An order delivered on the second attempt, with a picture of each. */
async function delivered(): Promise<Order> {
  const onBoard = await fixture.onBoard();
  await attach(fixture, onBoard, 1, 'photo');
  const failed = await fixture.drive(fixture.operator, onBoard, failStop(onBoard), ['order.retry']);
  await attach(fixture, failed, 1, 'signature');
  return fixture.drive(fixture.operator, failed, completeStop(failed));
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const proofsOf = ({ order }: Pick<Dossier, 'order'>) => order.stops.flatMap(({ proofs }) => proofs);

describe('issuing a dossier', () => {
  test('creates one token for all users, and leaves the order unchanged', async () => {
    const order = await delivered();
    const first = await issue(fixture.manager, order);
    fixture.clock.passMinutes(5);
    const again = await issue(fixture.operator, order);
    expect([again.token, again.issuedAt]).toEqual([first.token, first.issuedAt]);
    expect(first.token).toMatch(/^[\w-]{22}$/);
    expect(first.token).not.toBe(order.trackingToken);
    expect(again.order.version).toBe(order.version);
  });

  test('is audited when the token is created', async () => {
    const order = await delivered();
    await issue(fixture.manager, order);
    await issue(fixture.admin, order);
    const records = await fixture.db
      .selectFrom('audit_records')
      .select(['actor_id', 'company_id', 'details'])
      .where('action', '=', 'dossier.issued')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(records.filter(({ details }) => details.orderNumber === order.orderNumber)).toEqual([
      {
        actor_id: fixture.manager.id,
        company_id: fixture.own.id,
        details: { orderNumber: order.orderNumber },
      },
    ]);
  });

  test('is refused before the first ended attempt', async () => {
    const requested = await fixture.create(fixture.manager);
    const draft = await fixture.create(fixture.manager, fixture.draft(), false);
    for (const order of [requested, draft]) {
      expect(problemOf(await put(fixture.manager, order))).toMatchObject({
        status: 409,
        code: 'dossier-unavailable',
      });
    }
    expect((await put(fixture.manager, await fixture.onBoard())).statusCode).toBe(200);
  });
});

describe('a dossier', () => {
  test('names provider and company, and lists attempts and timeline oldest first', async () => {
    const order = await delivered();
    const dossier = await issue(fixture.operator, order);
    expect(dossier).toMatchObject({
      provider: { legalName: expect.any(String), cnpj: expect.stringMatching(/^\d{14}$/) },
      company: { name: 'Farmácia Boa Vida' },
      earlierEvents: 0,
    });
    expect(dossier.order.stops[1]?.attempts).toMatchObject([
      { n: 1, outcome: 'failed', reasonLabel: 'Destinatário ausente', note: 'Campainha não funciona.' },
      { n: 2, outcome: 'done' },
    ]);
    expect(dossier.events.map(({ type }) => type).slice(-3)).toEqual([
      'order.failStop',
      'order.retry',
      'order.completeStop',
    ]);
  });

  test.each(['manager', 'operator', 'admin'] as const)(
    'has neither internal entries nor base-only fields nor a price for the %s',
    async (role) => {
      const order = await fixture.drive(
        fixture.operator,
        await fixture.onBoard(),
        ['order.annotate', { internalNotes: 'Cobrar depois' }],
        ['order.setPrice', { priceCents: 2590 }],
      );
      const dossier = await issue(fixture[role], order);
      const entries = dossier.events.map(({ type, visibility }) => `${type} ${visibility}`).join(' ');
      expect(entries).toContain('order.confirmPickup');
      expect(entries).not.toMatch(/annotate|setPrice|internal/u);
      expect(JSON.stringify(dossier)).not.toMatch(
        /Cobrar depois|internalNotes|plannedCourier|courierSince|cashSettledAt|priceCents|25,90/u,
      );
    },
  );
});

describe('the public page of a dossier', () => {
  test('contains exactly the public facts, without personal names or streets', async () => {
    const order = await delivered();
    const dossier = await issue(fixture.manager, order);
    const seen = await publicOf(dossier);
    const [pickup, dropoff] = order.stops;
    const areaOf = (stop: typeof pickup) => {
      const { district, city, state } = stop?.address ?? {};
      return { district, city, state };
    };
    const [photo, signature] = proofsOf(dossier);
    const at = dossier.order.closedAt;
    expect(seen).toEqual({
      orderNumber: order.orderNumber,
      status: 'delivered',
      requestedAt: order.requestedAt,
      closedAt: at,
      issuedAt: dossier.issuedAt,
      provider: dossier.provider,
      company: dossier.company,
      stops: [
        {
          sequence: 1,
          kind: 'pickup',
          status: 'done',
          ...areaOf(pickup),
          attempts: [
            { n: 1, outcome: 'done', reasonLabel: null, arrivedAt: null, endedAt: order.collectedAt },
          ],
          pictures: [],
        },
        {
          sequence: 2,
          kind: 'dropoff',
          status: 'done',
          ...areaOf(dropoff),
          attempts: [
            {
              n: 1,
              outcome: 'failed',
              reasonLabel: 'Destinatário ausente',
              arrivedAt: null,
              endedAt: dropoff?.attempts[0]?.endedAt,
            },
            { n: 2, outcome: 'done', reasonLabel: null, arrivedAt: null, endedAt: at },
          ],
          pictures: [
            {
              kind: 'photo',
              moment: 'delivery',
              attempt: 1,
              at: photo?.at,
              bytes: photo?.bytes,
              sha256: photo?.sha256,
            },
            {
              kind: 'signature',
              moment: 'delivery',
              attempt: 2,
              at: signature?.at,
              bytes: signature?.bytes,
              sha256: signature?.sha256,
            },
          ],
        },
      ],
    });
    const text = JSON.stringify(seen);
    for (const hidden of ['Helena', 'Campainha', 'Joel', 'Olga', 'Alameda', dropoff?.address.street]) {
      expect(text).not.toContain(hidden);
    }
  });

  test('shows neither the amount due nor the amount received', async () => {
    const cashOnDelivery = { method: 'cash', amountCents: 98_765 } as const;
    const stops = fixture
      .draft()
      .stops?.map((stop) => (stop.kind === 'dropoff' ? { ...stop, cashOnDelivery } : stop));
    const onBoard = await fixture.onBoard(fixture.draft({ stops }));
    const cash = { amountCents: 43_210, method: 'pix', reason: 'Cupom' };
    const receipt = { stopId: stopAt(onBoard, 1), receiverName: 'Helena', cash };
    const order = await fixture.drive(fixture.operator, onBoard, ['order.completeStop', receipt]);
    const dossier = await issue(fixture.manager, order);
    expect(dossier.order.stops[1]).toMatchObject({ cashOnDelivery, cashReceived: cash });
    expect(JSON.stringify(await publicOf(dossier))).not.toMatch(/cash|98765|43210|Cupom/iu);
  });

  test('omits pictures of pending or undone events', async () => {
    const onBoard = await fixture.onBoard();
    await attach(fixture, onBoard, 1, 'photo');
    const dossier = await issue(fixture.operator, onBoard);
    const picturesOf = async () => (await publicOf(dossier)).stops[1]?.pictures.length;
    expect(await picturesOf()).toBe(0);
    const done = await fixture.drive(fixture.operator, onBoard, completeStop(onBoard));
    expect(await picturesOf()).toBe(1);
    await fixture.drive(fixture.operator, done, ['order.undo']);
    expect(await picturesOf()).toBe(0);
  });

  test('shows pictures taken after the dossier was issued, with their hash', async () => {
    const onBoard = await fixture.onBoard();
    const dossier = await issue(fixture.operator, onBoard);
    const place = { orderNumber: onBoard.orderNumber, stopId: stopAt(onBoard, 1) };
    const sent = await bluePicture(90, 60).png().toBuffer();
    const { id } = answered(
      await sendProof(fixture, fixture.operator, place, sent, { type: 'image/png' }),
      201,
    ).json<Schema<'Proof'>>();
    await fixture.drive(fixture.operator, onBoard, completeStop(onBoard));
    const file = await readFile(fixture, fixture.operator, { orderNumber: onBoard.orderNumber, id });
    expect((await publicOf(dossier)).stops[1]?.pictures).toMatchObject([{ sha256: hashOf(file.rawPayload) }]);
    expect(hashOf(sent)).not.toBe(hashOf(file.rawPayload));
  });

  test('shows late pictures as such', async () => {
    const order = await delivered();
    const dossier = await issue(fixture.operator, order);
    const { at, sha256 } = await attach(fixture, order, 1, 'document');
    const pictures = (await publicOf(dossier)).stops[1]?.pictures;
    expect(pictures?.at(-1)).toMatchObject({ kind: 'document', moment: 'late', attempt: 2, at, sha256 });
  });

  test('works after the tracking link is revoked', async () => {
    const order = await delivered();
    const dossier = await issue(fixture.manager, order);
    const headers = { 'if-match': `"${order.version}"` };
    const link = `/v1/service-orders/${order.orderNumber}/tracking-link`;
    answered(await fixture.as(fixture.manager).delete(link, { headers }), 200);
    expect((await check(dossier.token)).statusCode).toBe(200);
  });

  test('works after the tracking link has expired', async () => {
    const order = await delivered();
    const dossier = await issue(fixture.manager, order);
    const { publicLinkDays } = DEFAULT_SETTINGS;
    await fixture.db
      .updateTable('orders')
      .set({ closed_at: new Date(fixture.clock.read().getTime() - publicLinkDays * DAY_MS) })
      .where('order_number', '=', order.orderNumber)
      .execute();
    const track = { method: 'GET', url: `/v1/tracking/${order.trackingToken}` } as const;
    expect((await fixture.server.inject(track)).statusCode).toBe(404);
    expect((await check(dossier.token)).statusCode).toBe(200);
  });

  test('is deleted with its order', async () => {
    const order = await delivered();
    const { token } = await issue(fixture.manager, order);
    await fixture.db.deleteFrom('orders').where('order_number', '=', order.orderNumber).execute();
    expect((await check(token)).statusCode).toBe(404);
  });

  test('limits unknown tokens per IP address, and never an issued one', async () => {
    const { token } = await issue(fixture.manager, await delivered());
    for (let count = 0; count < 30; count++) {
      expect((await check('x'.repeat(22), '198.51.100.9')).statusCode).toBe(404);
    }
    const refused = await check('x'.repeat(22), '198.51.100.9');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await check(token, '198.51.100.9')).statusCode).toBe(200);
    expect((await check('x'.repeat(22), '203.0.113.20')).statusCode).toBe(404);
  });

  test('rejects a tracking token', async () => {
    const order = await delivered();
    await issue(fixture.manager, order);
    expect((await check(order.trackingToken ?? '')).statusCode).toBe(404);
  });
});
