import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { startSession } from '#server/auth/sessions.ts';
import {
  answered,
  type Draft,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
} from '#tests/support/server/orders-fixture.ts';

/** The clock starts on 20 November at noon in São Paulo. */
const REQUESTED_ON_20TH = ['failed', 'recovered'] as const;
const REQUESTED_ON_21ST = ['otherCompany', 'urgent', 'tagged', 'viaApi', 'toMoema', 'fromLocation'] as const;
const ALL = [...REQUESTED_ON_21ST, ...REQUESTED_ON_20TH, 'draft'] as const;
type Name = (typeof ALL)[number];

let fixture: OrdersFixture;
let locationId: string;
const orderNumbers = new Map<Name, number>();

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  await failDropoff('failed');
  const recovered = await failDropoff('recovered');
  await passToNextDay();
  await deliverAfterRetry(recovered);
  await request('otherCompany', {}, fixture.stranger);
  await request('urgent', { priority: 'urgent' });
  await request('tagged', { tags: ['frágil', 'sul'] });
  await request('toMoema', { stops: stopsInMoema() });
  add('draft', await fixture.create(fixture.manager, fixture.draft({ tags: ['frágil'] }), false));
  locationId = await createPickupLocation();
  const [, ...dropoffs] = fixture.draft().stops ?? [];
  await request('fromLocation', { stops: [{ ...pickup(), locationId }, ...dropoffs] });
  await requestByApi('viaApi');
});
afterAll(() => fixture.close());

function add(name: Name, order: Order): Order {
  orderNumbers.set(name, order.orderNumber);
  return order;
}

async function request(name: Name, content: Draft, user = fixture.manager): Promise<void> {
  add(name, await fixture.create(user, fixture.draft(content)));
}

async function failDropoff(name: Name): Promise<Order> {
  const items = [{ description: `Caixa ${name}`, quantity: 1 }];
  const order = add(name, await fixture.onBoard(fixture.draft({ items })));
  const failure = { stopId: order.stops[1]?.id, reasonCode: 'RECIPIENT_ABSENT' };
  return fixture.drive(fixture.operator, order, ['order.failStop', failure]);
}

async function deliverAfterRetry(order: Order): Promise<void> {
  const receipt = { stopId: order.stops[1]?.id, receiverName: 'Rui Costa', receiverRelation: 'frontDesk' };
  await fixture.drive(fixture.operator, order, ['order.retry'], ['order.completeStop', receipt]);
}

/** In two steps with a request of each user, so that no session ends for inactivity. */
async function passToNextDay(): Promise<void> {
  for (const _ of [1, 2]) {
    fixture.clock.passMinutes(390);
    for (const user of [fixture.manager, fixture.stranger, fixture.operator]) {
      await fixture.as(user).get('/v1/service-orders?limit=1');
    }
  }
}

/** The only stops that are due on the 22nd. */
function stopsInMoema(): Draft['stops'] {
  const stop = dropoff('Ana Melo');
  const address = { ...stop.address, district: 'Moema', postalCode: '04077020' };
  return [pickup(), { ...stop, address, window: fixture.window(30) }];
}

async function createPickupLocation(): Promise<string> {
  const { kind: _, ...place } = pickup();
  const body = { ...place, label: 'Matriz Boa Vida', kind: 'pickup', companyId: fixture.own.id };
  const created = await fixture.as(fixture.manager).post('/v1/locations', { body });
  return answered(created, 201).json<{ id: string }>().id;
}

async function requestByApi(name: Name): Promise<void> {
  const { manager, clock, own, db, server } = fixture;
  const api = { userId: manager.id, client: 'api', userAgent: '', now: clock.read() } as const;
  const session = await startSession(db, api, server.config);
  const body = { companyId: own.id, submit: true, content: fixture.draft() };
  const created = await fixture.as(session).post('/v1/service-orders', { body });
  add(name, answered(created, 201).json<Order>());
}

const numberOf = (name: Name) => orderNumbers.get(name) ?? 0;

function namesOf(numbers: readonly number[]): Set<string> {
  const names = new Map([...orderNumbers].map(([name, orderNumber]) => [orderNumber, name]));
  return new Set(numbers.map((orderNumber) => names.get(orderNumber) ?? `OS ${orderNumber}`));
}

async function get<Body>(path: string): Promise<Body> {
  return answered(await fixture.as(fixture.operator).get(`/v1/service-orders${path}`), 200).json<Body>();
}

async function listed(query: string) {
  const page = await get<Schema<'ServiceOrderPage'>>(`?limit=50&${query}`);
  return { names: namesOf(page.data.map(({ orderNumber }) => orderNumber)), total: page.total };
}

async function exported(query: string): Promise<Set<string>> {
  const body = { columns: ['orderNumber'], rows: 'order', format: 'csv' };
  const file = await fixture.as(fixture.operator).put(`/v1/service-orders/export?${query}`, { body });
  const lines = answered(file, 200).body.split('\r\n').slice(1, -1);
  return namesOf(lines.map(Number));
}

async function countsByTab(query: string) {
  return (await get<Schema<'ServiceOrderCounts'>>(`/counts?${query}`)).tabs;
}

describe('a filter of the list', () => {
  const inConsolacao = ALL.filter((name) => name !== 'toMoema' && name !== 'draft');

  test.each<[query: string, readonly Name[]]>([
    ['from=2026-11-20&to=2026-11-20', REQUESTED_ON_20TH],
    ['from=2026-11-21', [...REQUESTED_ON_21ST, 'draft']],
    ['dueFrom=2026-11-22&dueTo=2026-11-22', ['toMoema']],
    ['dueTo=2026-11-20', REQUESTED_ON_20TH],
    ['dueFrom=2026-11-21&dueTo=2026-11-21', REQUESTED_ON_21ST.filter((name) => name !== 'toMoema')],
    ['closedFrom=2026-11-21&closedTo=2026-11-21', ['recovered']],
    ['closedTo=2026-11-20', []],
    ['failed=true', ['failed', 'recovered']],
    ['failedFrom=2026-11-20&failedTo=2026-11-20', ['failed', 'recovered']],
    ['failedFrom=2026-11-21', []],
    ['failed=true&tab=closed', ['recovered']],
    ['area=moema', ['toMoema']],
    ['area=consolacao', inConsolacao],
    ['area=Cons', inConsolacao],
    ['area=04077', ['toMoema']],
    ['area=04077-02', ['toMoema']],
    ['area=04077+020', ['toMoema']],
    ['area=04.077-020', ['toMoema']],
    ['area=CEP+04077', ['toMoema']],
    ['area=CEP:+04077020', ['toMoema']],
    ['area=77', []],
    ['area=%25', []],
    ['priority=urgent', ['urgent']],
    ['tag=sul', ['tagged']],
    ['tag=fr%C3%A1gil', ['tagged']],
    ['tag=su', []],
    ['source=api', ['viaApi']],
    ['source=web&priority=urgent', ['urgent']],
    ['search=boa+vida&priority=urgent', ['urgent']],
    ['search=miramar', ['otherCompany']],
    ['search=caixa+recovered', ['recovered']],
    ['search=r.+augusta&priority=urgent', ['urgent']],
    ['search=al.+santos&priority=urgent', ['urgent']],
    ['search=av.+santos', []],
  ])('%s selects %j in list, CSV and counts', async (query, expected) => {
    const { names, total } = await listed(query);
    expect(names).toEqual(new Set(expected));
    expect(total).toEqual({ value: expected.length, capped: false });
    expect(await exported(query)).toEqual(new Set(expected));
    // Counts accept neither a tab nor days of closing.
    if (/closed|tab=/u.test(query)) return;
    const tabs = await countsByTab(query);
    expect(Object.values(tabs).reduce((sum, { value }) => sum + value, 0)).toBe(expected.length);
  });

  test('finds orders by the id of a pickup location, not by its address', async () => {
    expect((await listed(`pickup=${locationId}`)).names).toEqual(new Set(['fromLocation']));
  });

  test.each([' ', ', ', ';', '%0A'])(
    'finds several orders by numbers separated by "%s"',
    async (separator) => {
      const wanted: Name[] = ['failed', 'toMoema', 'draft'];
      const query = `search=${wanted.map(numberOf).join(separator)}`;
      expect((await listed(query)).names).toEqual(new Set(wanted));
      const tabs = await countsByTab(query);
      expect([tabs.new.value, tabs.pending.value, tabs.drafts.value]).toEqual([1, 1, 1]);
    },
  );

  test('shows managers no order of another company whose name they search for', async () => {
    const response = await fixture.as(fixture.manager).get('/v1/service-orders?search=miramar');
    expect(answered(response, 200).json<Schema<'ServiceOrderPage'>>().data).toEqual([]);
  });

  test.each(['failed=false', 'area=', 'priority=normal', 'source=fax', 'dueFrom=2026-02-30', 'pickup=x'])(
    'refuses %s with 422',
    async (query) => {
      const refused = await fixture.as(fixture.operator).get(`/v1/service-orders?${query}`);
      expect(refused.statusCode).toBe(422);
    },
  );
});
