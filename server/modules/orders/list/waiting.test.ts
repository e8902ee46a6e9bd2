import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY_MS } from '#domain/time.ts';
import type { OrderEventType } from '#machines/order/types.ts';
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

type Step = [type: OrderEventType, payload?: object];

let fixture: OrdersFixture;
/** Another manager of the same company, without requests or notices. */
let colleague: TestUser;

const byOperator = (order: Order, ...steps: Step[]) => fixture.drive(fixture.operator, order, ...steps);
const byManager = (order: Order, ...steps: Step[]) => fixture.drive(fixture.manager, order, ...steps);

const requested = (user = fixture.manager) => fixture.create(user);
const onBoard = (dropoffs = 1) => {
  const stops = [pickup(), ...Array.from({ length: dropoffs }, (_, index) => dropoff(`Door ${index}`))];
  return fixture.onBoard(fixture.draft({ stops }));
};

const failStop = (order: Order, reasonCode: string, index = 1): Step => [
  'order.failStop',
  { stopId: order.stops[index]?.id, reasonCode },
];
const newPhone = (order: Order, index = 1) => ({
  stopId: order.stops[index]?.id,
  contactPhone: '+5511955554444',
});
const correctStop = (order: Order, index = 1): Step => ['order.editStop', newPhone(order, index)];
const CANCEL_REASON = { reasonCode: 'COMPANY_PROBLEM' };
const REQUEST_CANCEL: Step = ['order.requestCancel', CANCEL_REASON];

async function undelivered(reasonCode: string): Promise<Order> {
  const order = await onBoard();
  return byOperator(order, failStop(order, reasonCode));
}

async function undeliveredTwice(first: string, second: string): Promise<Order> {
  const order = await onBoard(2);
  return byOperator(order, failStop(order, first), failStop(order, second, 2));
}

async function notReadyForPickup(): Promise<Order> {
  const collecting = await byOperator(await requested(), ...TO_ON_BOARD.slice(0, 3));
  return byOperator(collecting, ['order.failPickup', { reasonCode: 'NOT_READY' }]);
}

async function commented(
  order: Order,
  user: TestUser,
  visibility: 'internal' | 'company' = 'company',
): Promise<Order> {
  const body = { body: 'Portão azul.', visibility };
  answered(await fixture.as(user).post(`/v1/service-orders/${order.orderNumber}/comments`, { body }), 201);
  return order;
}

const AN_HOUR_EARLIER = {
  inCustody: () => undelivered('RECIPIENT_ABSENT'),
  returning: async () =>
    byOperator(await undelivered('REFUSED'), [
      'order.startReturn',
      { reason: 'Recusado pelo destinatário.' },
    ]),
  acceptanceOverdue: () => requested(),
};

const NOW = {
  numberNotFound: () => undelivered('NUMBER_NOT_FOUND'),
  bothCorrected: async () => {
    const order = await undeliveredTwice('MOVED', 'MOVED');
    return byOperator(order, correctStop(order), correctStop(order, 2));
  },
  oneOfTwoCorrected: async () => {
    const order = await undeliveredTwice('MOVED', 'UNKNOWN_RECIPIENT');
    return byOperator(order, correctStop(order));
  },
  correctedByManager: async () => {
    const order = await undelivered('ADDRESS_INCOMPLETE');
    return byManager(order, correctStop(order));
  },
  failedAgain: async () => {
    const order = await undelivered('NUMBER_NOT_FOUND');
    return byOperator(order, correctStop(order), ['order.retry'], failStop(order, 'MOVED'));
  },
  recipientAbsent: () => undelivered('RECIPIENT_ABSENT'),
  cancellationRequested: async () => byManager(await undelivered('ADDRESS_NOT_FOUND'), REQUEST_CANCEL),
  cancellationDenied: async () => {
    const order = await byManager(await undelivered('ADDRESS_NOT_FOUND'), REQUEST_CANCEL);
    return byOperator(order, ['order.denyCancel', { note: 'Já está na rua.' }]);
  },
  changeRequested: async () => {
    const order = await onBoard();
    return byManager(order, ['order.requestChange', newPhone(order)]);
  },
  changeApproved: async () => {
    const order = await onBoard();
    const changing = await byManager(order, ['order.requestChange', newPhone(order)]);
    return byOperator(changing, ['order.approveChange']);
  },
  notReady: () => notReadyForPickup(),
  readySince: async () => {
    const order = await notReadyForPickup();
    const edit = { stopId: order.stops[0]?.id, instructions: 'Pronta, na doca 3.' };
    return byManager(order, ['order.editStop', edit]);
  },
  readyByRequest: async () =>
    byManager(await notReadyForPickup(), ['order.requestChange', { notes: 'Já está pronta.' }]),
  readyRequestDenied: async () => {
    const order = await notReadyForPickup();
    const asked = await byManager(order, ['order.requestChange', { notes: 'Já está pronta.' }]);
    return byOperator(asked, ['order.denyChange', { note: 'A loja estava fechada.' }]);
  },
  notReadyThenRetried: async () => byOperator(await notReadyForPickup(), ['order.retry']),
  cancellationUndone: async () =>
    byOperator(await notReadyForPickup(), ['order.cancel', CANCEL_REASON], ['order.undo']),
  rejected: async () => byOperator(await requested(), ['order.reject', { reasonCode: 'OUT_OF_AREA' }]),
  cancelled: async () => byOperator(await requested(), ['order.cancel', { reasonCode: 'NO_CAPACITY' }]),
  accepted: async () => byOperator(await requested(), ['order.accept']),
  commentedByOperator: async () => commented(await requested(), fixture.operator),
  commentedInternally: async () => commented(await requested(), fixture.operator, 'internal'),
  commentedByManager: async () => commented(await requested(), fixture.manager),
  draft: () => fixture.create(fixture.manager, fixture.draft(), false),
  otherCompany: async () => {
    const order = await commented(await requested(fixture.stranger), fixture.operator);
    return byOperator(order, ...TO_ON_BOARD, failStop(order, 'MOVED'));
  },
};

type Name = keyof typeof AN_HOUR_EARLIER | keyof typeof NOW;
const orderNumbers = new Map<string, number>();

async function create(scenarios: Record<string, () => Promise<Order>>): Promise<void> {
  for (const [name, scenario] of Object.entries(scenarios)) {
    const { orderNumber } = await scenario();
    orderNumbers.set(name, orderNumber);
  }
}

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  colleague = await fixture.server.createUser('manager', { companyId: fixture.own.id });
  await create(AN_HOUR_EARLIER);
  fixture.clock.passMinutes(60);
  await create(NOW);
});
afterAll(() => fixture.close());

const numberOf = (name: Name) => orderNumbers.get(name) ?? 0;

function namesOf(numbers: readonly number[]): Set<string> {
  const names = new Map([...orderNumbers].map(([name, orderNumber]) => [orderNumber, name]));
  return new Set(numbers.map((orderNumber) => names.get(orderNumber) ?? `OS ${orderNumber}`));
}

async function get<Body>(user: TestUser, path: string): Promise<Body> {
  return answered(await fixture.as(user).get(`/v1/service-orders${path}`), 200).json<Body>();
}

const counts = (user: TestUser, query = '') => get<Schema<'ServiceOrderCounts'>>(user, `/counts${query}`);

async function listed(user: TestUser, query: string): Promise<{ names: Set<string>; total: object }> {
  const page = await get<Schema<'ServiceOrderPage'>>(user, `?limit=100&${query}`);
  return { names: namesOf(page.data.map(({ orderNumber }) => orderNumber)), total: page.total };
}

async function exported(user: TestUser, query: string): Promise<Set<string>> {
  const body = { columns: ['orderNumber'], rows: 'order', format: 'csv' };
  const file = await fixture.as(user).put(`/v1/service-orders/export?${query}`, { body });
  const lines = answered(file, 200).body.split('\r\n').slice(1, -1);
  return namesOf(lines.map((line) => Number(line.split(';')[0])));
}

/** The count of a filter among those of the whole list. */
async function countOf(user: TestUser, filter: Schema<'OrderWaiting'>) {
  const { waiting, now } = await counts(user);
  return {
    ...waiting,
    company: now.withCompany,
    reply: now.replies,
    custodyOver: now.custodyOver,
    acceptance: now.acceptanceOverdue,
    price: now.withoutPrice,
  }[filter];
}

describe('the waiting filter', () => {
  const users = {
    manager: () => fixture.manager,
    colleague: () => colleague,
    operator: () => fixture.operator,
  };

  const TO_CORRECT: Name[] = ['numberNotFound', 'oneOfTwoCorrected', 'failedAgain', 'cancellationDenied'];
  const NOT_READY: Name[] = ['notReady', 'readyRequestDenied', 'cancellationUndone'];
  const UNREAD: Name[] = [
    'rejected',
    'cancelled',
    'commentedByOperator',
    'cancellationDenied',
    'changeApproved',
    'readyRequestDenied',
    // Its notice of the cancellation stays unread.
    'cancellationUndone',
  ];

  test.each<[Schema<'OrderWaiting'>, keyof typeof users, Name[]]>([
    ['correction', 'manager', TO_CORRECT],
    ['correction', 'colleague', TO_CORRECT],
    ['correction', 'operator', [...TO_CORRECT, 'otherCompany']],
    ['goods', 'manager', NOT_READY],
    ['goods', 'operator', NOT_READY],
    ['company', 'manager', [...TO_CORRECT, ...NOT_READY]],
    ['company', 'operator', [...TO_CORRECT, ...NOT_READY, 'otherCompany']],
    ['answer', 'manager', UNREAD],
    // By default managers receive notices only for orders they requested.
    ['answer', 'colleague', []],
    ['answer', 'operator', ['commentedByManager']],
    ['custody', 'manager', []],
    ['custodyOver', 'operator', []],
    ['acceptance', 'operator', ['acceptanceOverdue']],
    ['reply', 'manager', ['cancellationRequested', 'changeRequested', 'readyByRequest']],
    ['reply', 'operator', ['cancellationRequested', 'changeRequested', 'readyByRequest']],
  ])('"%s" of the %s selects the same orders in list, counts and CSV', async (filter, who, expected) => {
    const user = users[who]();
    const { names, total } = await listed(user, `waiting=${filter}`);
    expect(names).toEqual(new Set(expected));
    expect(total).toEqual({ value: expected.length, capped: false });
    expect(await countOf(user, filter)).toEqual(total);
    const { tabs } = await counts(user, `?waiting=${filter}`);
    expect(Object.values(tabs).reduce((sum, { value }) => sum + value, 0)).toBe(expected.length);
    expect(await exported(user, `waiting=${filter}`)).toEqual(new Set(expected));
  });

  test('combines with a tab', async () => {
    const { names } = await listed(fixture.manager, 'waiting=answer&tab=closed');
    expect(names).toEqual(new Set(['rejected', 'cancelled']));
  });

  test('combines with a search, in list and counts', async () => {
    const byNumber = `waiting=correction&search=${numberOf('numberNotFound')}`;
    expect((await listed(fixture.operator, byNumber)).names).toEqual(new Set(['numberNotFound']));
    const { waiting, now } = await counts(fixture.operator, '?search=Door');
    const { total } = await listed(fixture.operator, 'waiting=correction&search=Door');
    expect(waiting.correction).toEqual(total);
    expect(now.withCompany.value).toBeGreaterThan(0);
  });

  test('applies to lanes', async () => {
    const { lanes } = await get<Schema<'OrderLanes'>>(fixture.operator, '/lanes?waiting=correction');
    expect(lanes.reduce((sum, { open }) => sum + open, 0)).toBe(TO_CORRECT.length + 1);
  });

  test.each(['everything', ''])('refuses "%s" with 422', async (filter) => {
    const refused = await fixture.as(fixture.manager).get(`/v1/service-orders?waiting=${filter}`);
    expect(refused.statusCode).toBe(422);
  });

  test('drops an order from "answer" once its notices are read, until the next comment', async () => {
    const orderNumber = numberOf('commentedByOperator');
    const waitingForManager = async () => (await listed(fixture.manager, 'waiting=answer')).names;
    const { upTo } = answered(await fixture.as(fixture.manager).get('/v1/notices/count'), 200).json<
      Schema<'NoticeCount'>
    >();
    const read = { allUpTo: upTo, orderNumber };
    answered(await fixture.as(fixture.manager).post('/v1/notices/read', { body: read }), 200);
    expect(await waitingForManager()).toEqual(
      new Set(UNREAD.filter((name) => name !== 'commentedByOperator')),
    );
    expect((await counts(fixture.manager)).waiting.answer.value).toBe(UNREAD.length - 1);
    const comment = { body: 'E a campainha?', visibility: 'company' };
    const comments = `/v1/service-orders/${orderNumber}/comments`;
    answered(await fixture.as(fixture.operator).post(comments, { body: comment }), 201);
    expect(await waitingForManager()).toEqual(new Set(UNREAD));
  });

  test('lists orders under "custody" for its last three days, then under "custodyOver", returns included', async () => {
    const { custodyUntil } = await fixture.read(fixture.operator, numberOf('inCustody'));
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
    expect(await listedUnder('custody')).toEqual(new Set(['inCustody', 'returning']));
    expect(await listedUnder('custodyOver')).toEqual(new Set());
    fixture.clock.pass(3 * DAY_MS);
    expect(await listedUnder('custodyOver')).toEqual(new Set(['inCustody', 'returning']));
    const soon = await listedUnder('custody');
    expect(soon).toContain('recipientAbsent');
    expect(soon).not.toContain('inCustody');
  });
});
