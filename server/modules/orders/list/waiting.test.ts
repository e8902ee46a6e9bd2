import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  TO_ON_BOARD,
} from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const NAMES = [
  'wrongNumber',
  'twoDoors',
  'oneDoorLeft',
  'corrected',
  'retried',
  'absent',
  'askedToCancel',
  'deniedToCancel',
  'askedToChange',
  'changedByBase',
  'notReady',
  'readyNow',
  'undone',
  'oldCustody',
  'comingBack',
  'unanswered',
  'rejected',
  'cancelled',
  'commented',
  'answeredByMe',
  'internal',
  'accepted',
  'draft',
  'strangers',
] as const;
type Name = (typeof NAMES)[number];

let fixture: OrdersFixture;
/** Another manager of the same company, without requests or notices. */
let colleague: TestUser;
const numberOf = new Map<Name, number>();

const stopId = (order: Order, index: number) => order.stops[index]?.id;
const failed = (order: Order, reasonCode: string, door = 1) =>
  ['order.failStop', { stopId: stopId(order, door), reasonCode }] as const;
const corrected = (order: Order, door = 1) =>
  ['order.editStop', { stopId: stopId(order, door), contactPhone: '+5511955554444' }] as const;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  const { manager, operator, stranger } = fixture;
  colleague = await fixture.server.createUser('manager', { companyId: fixture.own.id });
  const drive = (order: Order, ...events: (readonly [Parameters<typeof fixture.send>[2], object?])[]) =>
    fixture.drive(
      operator,
      order,
      ...events.map(([type, payload]): [typeof type, object?] => [type, payload]),
    );
  const named = (name: Name, order: Order) => {
    numberOf.set(name, order.orderNumber);
    return order;
  };
  const onBoard = async (name: Name, doors = 1) => {
    const stops = [pickup(), ...Array.from({ length: doors }, (_, index) => dropoff(`Door ${index}`))];
    const content = fixture.draft({ stops, notes: name });
    return named(name, await fixture.onBoard(content));
  };
  const comment = async (user: TestUser, order: Order, visibility: 'internal' | 'company' = 'company') => {
    const body = { body: 'Portão azul.', visibility };
    answered(await fixture.as(user).post(`/v1/service-orders/${order.orderNumber}/comments`, { body }), 201);
  };

  // First, so that its custody is the first to end.
  const old = await onBoard('oldCustody');
  await drive(old, failed(old, 'RECIPIENT_ABSENT'));
  const back = await onBoard('comingBack');
  await drive(back, failed(back, 'REFUSED'), [
    'order.startReturn',
    { reason: 'Recusado pelo destinatário.' },
  ]);
  named('unanswered', await fixture.create(manager));
  fixture.clock.passMinutes(60);

  const wrong = await onBoard('wrongNumber');
  await drive(wrong, failed(wrong, 'NUMBER_NOT_FOUND'));
  const both = await onBoard('twoDoors', 2);
  await drive(both, failed(both, 'MOVED'), failed(both, 'MOVED', 2), corrected(both), corrected(both, 2));
  const left = await onBoard('oneDoorLeft', 2);
  await drive(left, failed(left, 'MOVED'), failed(left, 'UNKNOWN_RECIPIENT', 2), corrected(left));
  const right = await onBoard('corrected');
  const waits = await drive(right, failed(right, 'ADDRESS_INCOMPLETE'));
  await fixture.drive(manager, waits, [...corrected(right)]);
  const again = await onBoard('retried');
  await drive(
    again,
    failed(again, 'NUMBER_NOT_FOUND'),
    corrected(again),
    ['order.retry'],
    failed(again, 'MOVED'),
  );
  const absent = await onBoard('absent');
  await drive(absent, failed(absent, 'RECIPIENT_ABSENT'));
  const asking = await onBoard('askedToCancel');
  const asked = await drive(asking, failed(asking, 'ADDRESS_NOT_FOUND'));
  await fixture.drive(manager, asked, ['order.requestCancel', { reasonCode: 'COMPANY_PROBLEM' }]);
  const denying = await onBoard('deniedToCancel');
  const refused = await drive(denying, failed(denying, 'ADDRESS_NOT_FOUND'));
  const request = await fixture.drive(manager, refused, [
    'order.requestCancel',
    { reasonCode: 'COMPANY_PROBLEM' },
  ]);
  await drive(request, ['order.denyCancel', { note: 'Já está na rua.' }]);

  const phone = (order: Order) => ({ stopId: stopId(order, 1), contactPhone: '+5511955554444' });
  const hoping = await onBoard('askedToChange');
  await fixture.drive(manager, hoping, ['order.requestChange', phone(hoping)]);
  const heard = await onBoard('changedByBase');
  const wished = await fixture.drive(manager, heard, ['order.requestChange', phone(heard)]);
  await drive(wished, ['order.approveChange']);

  const collecting = async (name: Name) =>
    drive(named(name, await fixture.create(manager)), ...TO_ON_BOARD.slice(0, 3));
  await drive(await collecting('notReady'), ['order.failPickup', { reasonCode: 'NOT_READY' }]);
  await drive(
    await collecting('readyNow'),
    ['order.failPickup', { reasonCode: 'NOT_READY' }],
    ['order.retry'],
  );
  await drive(
    await collecting('undone'),
    ['order.failPickup', { reasonCode: 'NOT_READY' }],
    ['order.cancel', { reasonCode: 'COMPANY_PROBLEM' }],
    ['order.undo'],
  );

  const requested = async (name: Name, user = manager) => named(name, await fixture.create(user));
  await drive(await requested('rejected'), ['order.reject', { reasonCode: 'OUT_OF_AREA' }]);
  await drive(await requested('cancelled'), ['order.cancel', { reasonCode: 'NO_CAPACITY' }]);
  await drive(await requested('accepted'), ['order.accept']);
  await comment(operator, await requested('commented'));
  await comment(operator, await requested('internal'), 'internal');
  await comment(manager, await requested('answeredByMe'));
  named('draft', await fixture.create(manager, fixture.draft(), false));
  const others = await requested('strangers', stranger);
  await comment(operator, others);
  await drive(others, ['order.accept'], ...TO_ON_BOARD.slice(1));
  await drive(await fixture.read(operator, others.orderNumber), failed(others, 'MOVED'));
});
afterAll(() => fixture.close());

const WRONG_ADDRESS: Name[] = ['wrongNumber', 'oneDoorLeft', 'retried', 'deniedToCancel'];
const UNREADY: Name[] = ['notReady', 'undone'];
/** An undone cancellation counts through its unread notice. */
const ANSWERS: Name[] = ['rejected', 'cancelled', 'commented', 'deniedToCancel', 'changedByBase', 'undone'];

async function get<Body>(user: TestUser, path: string): Promise<Body> {
  return answered(await fixture.as(user).get(`/v1/service-orders${path}`), 200).json<Body>();
}

const counts = (user: TestUser, query = '') => get<Schema<'ServiceOrderCounts'>>(user, `/counts${query}`);

async function listed(user: TestUser, query: string): Promise<{ names: Set<string>; total: object }> {
  const page = await get<Schema<'ServiceOrderPage'>>(user, `?limit=100&${query}`);
  return { names: namesOf(page.data.map(({ orderNumber }) => orderNumber)), total: page.total };
}

function namesOf(numbers: readonly number[]): Set<string> {
  const names = new Map([...numberOf].map(([name, orderNumber]) => [orderNumber, name]));
  return new Set(numbers.map((orderNumber) => names.get(orderNumber) ?? `OS ${orderNumber}`));
}

describe('the waiting filter', () => {
  const people = {
    manager: () => fixture.manager,
    colleague: () => colleague,
    operator: () => fixture.operator,
  };

  test.each<[Schema<'OrderWaiting'>, keyof typeof people, Name[]]>([
    ['correction', 'manager', WRONG_ADDRESS],
    ['correction', 'colleague', WRONG_ADDRESS],
    ['correction', 'operator', [...WRONG_ADDRESS, 'strangers']],
    ['company', 'manager', [...WRONG_ADDRESS, ...UNREADY]],
    ['company', 'operator', [...WRONG_ADDRESS, ...UNREADY, 'strangers']],
    ['answer', 'manager', ANSWERS],
    // By default managers receive notices only for orders they requested.
    ['answer', 'colleague', []],
    ['answer', 'operator', ['answeredByMe']],
    ['custody', 'manager', []],
    ['custodyOver', 'operator', []],
    ['acceptance', 'operator', ['unanswered']],
    ['reply', 'manager', ['askedToCancel', 'askedToChange']],
    ['reply', 'operator', ['askedToCancel', 'askedToChange']],
  ])('"%s" for the %s: list, counts and CSV contain the same orders', async (waiting, who, expected) => {
    const user = people[who]();
    const { names, total } = await listed(user, `waiting=${waiting}`);
    expect(names).toEqual(new Set(expected));
    expect(total).toEqual({ value: expected.length, capped: false });

    const all = await counts(user);
    const ownCount = {
      ...all.waiting,
      company: all.now.withCompany,
      reply: all.now.replies,
      custodyOver: all.now.custodyOver,
      acceptance: all.now.acceptanceOverdue,
      price: all.now.withoutPrice,
    }[waiting];
    expect(ownCount).toEqual(total);
    const { tabs } = await counts(user, `?waiting=${waiting}`);
    expect(Object.values(tabs).reduce((sum, { value }) => sum + value, 0)).toBe(expected.length);
    const body = { columns: ['orderNumber'], rows: 'order', format: 'csv' };
    const file = await fixture.as(user).put(`/v1/service-orders/export?waiting=${waiting}`, { body });
    const lines = answered(file, 200).body.split('\r\n').slice(1, -1);
    expect(namesOf(lines.map((line) => Number(line.split(';')[0])))).toEqual(new Set(expected));
  });

  test('combines with tab and search, in lists and counts', async () => {
    expect((await listed(fixture.manager, 'waiting=answer&tab=closed')).names).toEqual(
      new Set(['rejected', 'cancelled']),
    );
    const orderNumber = numberOf.get('wrongNumber');
    const query = `waiting=correction&search=${orderNumber}`;
    expect((await listed(fixture.operator, query)).names).toEqual(new Set(['wrongNumber']));
    const searched = await counts(fixture.operator, '?search=Door');
    expect(searched.waiting.correction).toEqual(
      (await listed(fixture.operator, 'waiting=correction&search=Door')).total,
    );
    expect(searched.now.withCompany.value).toBeGreaterThan(0);
  });

  test('applies to lanes too', async () => {
    const { lanes } = await get<Schema<'OrderLanes'>>(fixture.operator, '/lanes?waiting=correction');
    expect(lanes.reduce((sum, { open }) => sum + open, 0)).toBe(WRONG_ADDRESS.length + 1);
  });

  test.each(['everything', ''])('refuses "%s" with 422', async (waiting) => {
    const refused = await fixture.as(fixture.manager).get(`/v1/service-orders?waiting=${waiting}`);
    expect(refused.statusCode).toBe(422);
  });

  test('drops an order from "answer" once its notices are read, until the next comment', async () => {
    const answersOf = async () => (await listed(fixture.manager, 'waiting=answer')).names;
    const { upTo } = answered(await fixture.as(fixture.manager).get('/v1/notices/count'), 200).json<
      Schema<'NoticeCount'>
    >();
    const body = { allUpTo: upTo, orderNumber: numberOf.get('commented') };
    answered(await fixture.as(fixture.manager).post('/v1/notices/read', { body }), 200);
    expect(await answersOf()).toEqual(new Set(ANSWERS.filter((name) => name !== 'commented')));
    expect((await counts(fixture.manager)).waiting.answer.value).toBe(ANSWERS.length - 1);
    const path = `/v1/service-orders/${numberOf.get('commented')}/comments`;
    answered(
      await fixture
        .as(fixture.operator)
        .post(path, { body: { body: 'E a campainha?', visibility: 'company' } }),
      201,
    );
    expect(await answersOf()).toEqual(new Set(ANSWERS));
  });

  test('lists orders under "custody" for its last three days, then under "custodyOver", returns included', async () => {
    const { custodyUntil } = await fixture.read(fixture.operator, numberOf.get('oldCustody') ?? 0);
    const ends = Date.parse(custodyUntil ?? '');
    const listedUnder = async (waiting: 'custody' | 'custodyOver') => {
      // The clock advances by days, which would end the sessions.
      const later = new Date('2027-12-01T00:00:00Z');
      await fixture.db.updateTable('sessions').set({ idle_expires_at: later, expires_at: later }).execute();
      const { names, total } = await listed(fixture.manager, `waiting=${waiting}`);
      const { waiting: ofManager, now } = await counts(fixture.manager);
      expect([ofManager[waiting], now[waiting]]).toEqual([total, total]);
      return names;
    };
    fixture.clock.pass(ends - 3 * DAY_MS - 1 - fixture.clock.read().getTime());
    expect(await listedUnder('custody')).toEqual(new Set());
    fixture.clock.pass(1);
    expect(await listedUnder('custody')).toEqual(new Set(['oldCustody', 'comingBack']));
    expect(await listedUnder('custodyOver')).toEqual(new Set());
    fixture.clock.pass(3 * DAY_MS);
    expect(await listedUnder('custodyOver')).toEqual(new Set(['oldCustody', 'comingBack']));
    const soon = await listedUnder('custody');
    expect(soon).toContain('absent');
    expect(soon).not.toContain('oldCustody');
  });
});
