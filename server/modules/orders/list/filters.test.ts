import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { startSession } from '#server/auth/sessions.ts';
import {
  answered,
  type Draft,
  dropoff,
  OrdersFixture,
  pickup,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;
/**
 * Order numbers by distinguishing feature. The clock starts on 20 November at noon in São Paulo; `failed` and `recovered`
 * are requested then, the others on the 21st.
 */
const numbers = {
  plain: 0,
  urgent: 0,
  tagged: 0,
  api: 0,
  moema: 0,
  placed: 0,
  failed: 0,
  recovered: 0,
  draft: 0,
};
type Name = keyof typeof numbers;
let placeId: string;

const ABSENT = { reasonCode: 'RECIPIENT_ABSENT' };

function door(name: string, changes: Partial<Schema<'Address'>>): Draft['stops'] {
  const stop = dropoff(name);
  const address = { ...stop.address, ...changes };
  return [pickup(), { ...stop, address, window: fixture.window(30) }];
}

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  const { manager, stranger, operator } = fixture;
  const create = async (name: Name, content: Draft, user = manager) => {
    const order = await fixture.create(user, fixture.draft(content));
    numbers[name] = order.orderNumber;
    return order;
  };
  const failed = async (name: Name) => {
    const order = await fixture.onBoard(
      fixture.draft({ items: [{ description: `Caixa ${name}`, quantity: 1 }] }),
    );
    numbers[name] = order.orderNumber;
    return fixture.drive(operator, order, ['order.failStop', { ...ABSENT, stopId: order.stops[1]?.id }]);
  };

  await failed('failed');
  const recovered = await failed('recovered');
  // Passes midnight in steps that keep every session active.
  for (const _ of [1, 2]) {
    fixture.clock.passMinutes(390);
    for (const user of [manager, stranger, operator]) {
      await fixture.as(user).get('/v1/service-orders?limit=1');
    }
  }
  await fixture.drive(
    operator,
    recovered,
    ['order.retry'],
    [
      'order.completeStop',
      { stopId: recovered.stops[1]?.id, receiverName: 'Rui Costa', receiverRelation: 'frontDesk' },
    ],
  );
  await create('plain', {}, stranger);
  await create('urgent', { priority: 'urgent' });
  await create('tagged', { tags: ['frágil', 'sul'] });
  await create('moema', { stops: door('Ana Melo', { district: 'Moema', postalCode: '04077020' }) });
  numbers.draft = (await fixture.create(manager, fixture.draft({ tags: ['frágil'] }), false)).orderNumber;

  const { kind: _, ...place } = pickup();
  const body = { ...place, label: 'Matriz Boa Vida', kind: 'pickup', companyId: fixture.own.id };
  placeId = answered(await fixture.as(manager).post('/v1/locations', { body }), 201).json<{ id: string }>()
    .id;
  const stops = [{ ...pickup(), locationId: placeId }, ...(fixture.draft().stops ?? []).slice(1)];
  await create('placed', { stops });

  const sent = { companyId: fixture.own.id, submit: true, content: fixture.draft() };
  const session = { userId: manager.id, client: 'api', userAgent: '', now: fixture.clock.read() } as const;
  const script = await startSession(fixture.db, session, fixture.server.config);
  const byApi = await fixture.as(script).post('/v1/service-orders', { body: sent });
  numbers.api = answered(byApi, 201).json<Schema<'ServiceOrder'>>().orderNumber;
});
afterAll(() => fixture.close());

const get = async (path: string, query: string) =>
  answered(await fixture.as(fixture.operator).get(`/v1/service-orders${path}?${query}`), 200);
/** The lines of the exported file, without headings. */
const exported = async (query: string, columns = ['orderNumber']) => {
  const body = { columns, rows: 'order', format: 'csv' };
  const file = await fixture.as(fixture.operator).put(`/v1/service-orders/export?${query}`, { body });
  return answered(file, 200).body.split('\r\n').slice(1, -1);
};
const named = (found: Iterable<number>) => {
  const nameOf = new Map(Object.entries(numbers).map(([name, number]) => [number, name]));
  return new Set([...found].map((number) => nameOf.get(number) ?? `OS ${number}`));
};

const REQUESTED_TODAY: Name[] = ['plain', 'urgent', 'tagged', 'api', 'moema', 'placed'];
const ALL: Name[] = [...REQUESTED_TODAY, 'failed', 'recovered', 'draft'];

describe('a filter of the list', () => {
  test.each<[string, Name[]]>([
    ['from=2026-11-20&to=2026-11-20', ['failed', 'recovered']],
    ['from=2026-11-21', [...REQUESTED_TODAY, 'draft']],
    ['dueFrom=2026-11-22&dueTo=2026-11-22', ['moema']],
    ['dueTo=2026-11-20', ['failed', 'recovered']],
    ['dueFrom=2026-11-21&dueTo=2026-11-21', REQUESTED_TODAY.filter((name) => name !== 'moema')],
    ['closedFrom=2026-11-21&closedTo=2026-11-21', ['recovered']],
    ['closedTo=2026-11-20', []],
    ['failed=true', ['failed', 'recovered']],
    ['failedFrom=2026-11-20&failedTo=2026-11-20', ['failed', 'recovered']],
    ['failedFrom=2026-11-21', []],
    ['failed=true&tab=closed', ['recovered']],
    ['area=moema', ['moema']],
    ['area=consolacao', ALL.filter((name) => name !== 'moema' && name !== 'draft')],
    ['area=Cons', ALL.filter((name) => name !== 'moema' && name !== 'draft')],
    ['area=04077', ['moema']],
    ['area=04077-02', ['moema']],
    ['area=04077+020', ['moema']],
    ['area=04.077-020', ['moema']],
    ['area=CEP+04077', ['moema']],
    ['area=CEP:+04077020', ['moema']],
    ['area=77', []],
    ['area=%25', []],
    ['priority=urgent', ['urgent']],
    ['tag=sul', ['tagged']],
    ['tag=fr%C3%A1gil', ['tagged']],
    ['tag=su', []],
    ['source=api', ['api']],
    ['source=web&priority=urgent', ['urgent']],
    ['search=boa+vida&priority=urgent', ['urgent']],
    ['search=miramar', ['plain']],
    ['search=caixa+recovered', ['recovered']],
    ['search=r.+augusta&priority=urgent', ['urgent']],
    ['search=al.+santos&priority=urgent', ['urgent']],
    ['search=av.+santos', []],
  ])('%s returns %j in list, CSV and counts', async (query, names) => {
    const page = (await get('', `${query}&limit=50`)).json<Schema<'ServiceOrderPage'>>();
    const found = page.data.map(({ orderNumber }) => orderNumber);
    expect(named(found)).toEqual(new Set(names));
    expect(page.total).toEqual({ value: names.length, capped: false });
    const lines = await exported(query);
    expect(named(lines.map((line) => Number(line)))).toEqual(new Set(names));
    if (/closed|tab=/u.test(query)) return;
    const { tabs } = (await get('/counts', query)).json<Schema<'ServiceOrderCounts'>>();
    expect(Object.values(tabs).reduce((sum, { value }) => sum + value, 0)).toBe(names.length);
  });

  test('finds orders by the pickup location’s id, not by its address', async () => {
    const page = (await get('', `pickup=${placeId}`)).json<Schema<'ServiceOrderPage'>>();
    expect(named(page.data.map(({ orderNumber }) => orderNumber))).toEqual(new Set(['placed']));
  });

  test.each([' ', ', ', ';', '%0A'])(
    'finds several orders by their numbers with "%s" between them',
    async (between) => {
      const wanted: Name[] = ['failed', 'moema', 'draft'];
      const search = wanted.map((name) => numbers[name]).join(between);
      const page = (await get('', `search=${search}`)).json<Schema<'ServiceOrderPage'>>();
      expect(named(page.data.map(({ orderNumber }) => orderNumber))).toEqual(new Set(wanted));
      const { tabs } = (await get('/counts', `search=${search}`)).json<Schema<'ServiceOrderCounts'>>();
      expect([tabs.new.value, tabs.pending.value, tabs.drafts.value]).toEqual([1, 1, 1]);
    },
  );

  test('shows managers no order of another company in a search for its name', async () => {
    const query = 'search=miramar';
    const answer = await fixture.as(fixture.manager).get(`/v1/service-orders?${query}`);
    expect(answered(answer, 200).json<Schema<'ServiceOrderPage'>>().data).toEqual([]);
  });

  test.each(['failed=false', 'area=', 'priority=normal', 'source=fax', 'dueFrom=2026-02-30', 'pickup=x'])(
    'refuses %s with 422',
    async (query) => {
      const refused = await fixture.as(fixture.operator).get(`/v1/service-orders?${query}`);
      expect(refused.statusCode).toBe(422);
    },
  );
});
