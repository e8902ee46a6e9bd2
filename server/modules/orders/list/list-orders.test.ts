import { assert, asyncProperty, boolean, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ORDER_SORTS } from '#domain/orders/lists/order-tabs.ts';
import { TAB_OF_STATUS, type OrderTab } from '#machines/order/labels.ts';
import { ORDER_STATUSES, type OrderStatus } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Query } from '#server/contract/contract.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';
import { insertListed, type ListedOrder } from '#tests/support/server/listed-orders.ts';
import { OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

import { listOrders } from './list-orders.ts';

type ListQuery = Query<'listServiceOrders'>;
type Page = Schema<'ServiceOrderPage'>;

let fixture: OrdersFixture;
let rows: ListedOrder[];

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  rows = await insertListed(fixture, 150);
});

afterAll(() => fixture.close());

const ALL = { companyId: undefined };
const READER = { readerId: crypto.randomUUID(), isForBase: false };
const list = (query: Partial<ListQuery>, access: { companyId: string | undefined } = ALL): Promise<Page> =>
  listOrders(
    fixture.db,
    { ...access, ...READER },
    { page: 1, limit: 50, sort: '-requestedAt', ...query },
    fixture.clock.read(),
  );

const numbers = ({ data }: Page) => data.map(({ orderNumber }) => orderNumber);

const KEYS: Record<string, (row: ListedOrder) => number> = {
  requestedAt: (row) => row.listedAt.getTime(),
  // Orders without a deadline, and approved cancellations, come last.
  dueAt: ({ dueAt, cancellation, status, listedAt }) => {
    if (cancellation === 'approved') return Number.MAX_SAFE_INTEGER;
    // A requested order without a window is sorted by its request time.
    return (dueAt ?? (status === 'requested' ? listedAt : undefined))?.getTime() ?? Number.MAX_SAFE_INTEGER;
  },
  lastEventAt: (row) => row.movedAt.getTime(),
};

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** In ASCII order, as the groups of a sort. */
const GROUPS: Record<string, (row: ListedOrder) => string> = {
  company: ({ companyId }) => fold(companyId === fixture.own.id ? fixture.own.name : fixture.other.name),
  courier: ({ courier }) => (courier === null ? '3' : courier.id === null ? '2' : `1${fold(courier.name)}`),
  status: ({ status }) => String(ORDER_STATUSES.indexOf(status)).padStart(2, '0'),
  district: ({ district }) => (district === null ? '~' : fold(district)),
};

function numbersByGroup(matching: ListedOrder[], sort: Schema<'OrderSort'>, isOpen: boolean): number[] {
  const group = GROUPS[sort.replace('-', '')] ?? (() => '');
  const inGroup = expectedNumbers(matching, isOpen ? 'dueAt' : '-requestedAt');
  const position = new Map(inGroup.map((orderNumber, index) => [orderNumber, index]));
  const place = ({ orderNumber }: ListedOrder) => position.get(orderNumber) ?? 0;
  const sign = sort.startsWith('-') ? -1 : 1;
  return matching
    .toSorted((a, b) => {
      const [ofA, ofB] = [group(a), group(b)];
      return ofA === ofB ? place(a) - place(b) : sign * (ofA < ofB ? -1 : 1);
    })
    .map(({ orderNumber }) => orderNumber);
}

/** The expected order numbers, computed in memory. */
function expectedNumbers(matching: ListedOrder[], sort: Schema<'OrderSort'>, isOpen = false): number[] {
  if (sort.replace('-', '') in GROUPS) return numbersByGroup(matching, sort, isOpen);
  const key = KEYS[sort.replace('-', '')] ?? (() => 0);
  const ascending = matching.toSorted((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1));
  return (sort.startsWith('-') ? ascending.toReversed() : ascending).map((row) => row.orderNumber);
}

const filters = record(
  {
    tab: constantFrom<OrderTab>('drafts', 'new', 'active', 'pending', 'closed'),
    status: uniqueArray(constantFrom<OrderStatus>(...ORDER_STATUSES), { minLength: 1, maxLength: 4 }),
    search: constantFrom('helena', 'HELENÁ', 'sao', 'rua', 'xyz', 'an', 'h', 'rua prado'),
    from: constantFrom('2026-11-18', '2026-11-19'),
    to: constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
  },
  { requiredKeys: [] },
);

type Filters = Partial<Pick<ListQuery, 'tab' | 'status' | 'search' | 'from' | 'to'>>;

function matches(row: ListedOrder, { tab, status, search, from, to }: Filters): boolean {
  const day = row.listedAt.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  return (
    (tab === undefined || TAB_OF_STATUS[row.status] === tab) &&
    (status === undefined || status.includes(row.status)) &&
    (search === undefined || matchesSearch(row, search)) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  );
}

function isOfOpenOrders({ tab, status }: Filters): boolean {
  if (tab === undefined && status === undefined) return false;
  return ORDER_STATUSES.filter(
    (one) =>
      (tab === undefined || TAB_OF_STATUS[one] === tab) && (status === undefined || status.includes(one)),
  ).every((one) => OPEN_STATUSES.includes(one));
}

/** Short words match only at the start of a word. */
function matchesSearch({ recipientName, recipientAddress }: ListedOrder, search: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const text = ` ${plain(recipientName)} ${plain(recipientAddress)}`;
  return plain(search)
    .split(' ')
    .every((word) => text.includes(word.length < 3 ? ` ${word}` : word));
}

test.each(ORDER_SORTS)(
  'cursors visit every matching row once, forwards and backwards, sorted by %s',
  async (sort) => {
    await assert(
      asyncProperty(filters, integer({ min: 1, max: 40 }), boolean(), async (filter, limit, isOwn) => {
        const access = { companyId: isOwn ? fixture.own.id : undefined };
        const matching = rows.filter(
          (row) => matches(row, filter) && (!isOwn || row.companyId === fixture.own.id),
        );
        const isOpen = isOfOpenOrders(filter);
        const expected = expectedNumbers(matching, sort, isOpen);

        const forwards: Page[] = [await list({ ...filter, sort, limit }, access)];
        for (let cursor = forwards[0]?.nextCursor; cursor; cursor = forwards.at(-1)?.nextCursor) {
          forwards.push(await list({ ...filter, sort, limit, cursor }, access));
        }
        expect(forwards.flatMap(numbers)).toEqual(expected);
        expect(forwards[0]?.total).toEqual({ value: expected.length, capped: false });

        const last = forwards.at(-1);
        const backwards: Page[] = [];
        for (let cursor = last?.previousCursor; cursor; cursor = backwards.at(-1)?.previousCursor) {
          backwards.push(await list({ ...filter, sort, limit, cursor }, access));
        }
        expect([...backwards.toReversed().flatMap(numbers), ...(last ? numbers(last) : [])]).toEqual(
          expected,
        );
      }),
      { numRuns: 12 },
    );
  },
);

test('page numbers return all rows in order, and nothing past the end', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list({ page, limit: 32, sort: 'dueAt' })));
  expect(pages.flatMap(numbers)).toEqual(expectedNumbers(rows, 'dueAt'));
  expect(pages.at(-1)).toMatchObject({ data: [], page: 6, totalPages: 5, nextCursor: null });
});

test('closedFrom lists orders closed since a day in São Paulo', async () => {
  const today = '2026-11-20';
  const closed = rows.filter(
    ({ closedAt }) => closedAt?.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }) === today,
  );
  const page = await list({ closedFrom: today, limit: 200 });
  expect(closed).not.toHaveLength(0);
  expect(numbers(page)).toEqual(expectedNumbers(closed, '-requestedAt'));
});

describe('a search that looks like an order number', () => {
  const walk = async (search: string, limit: number) => {
    const pages = [await list({ search, limit })];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
      pages.push(await list({ search, limit, cursor }));
    }
    return pages;
  };

  test.each(['OS 10042', 'os10042', '10042', ' #10042 '])('finds that order first: %s', async (search) => {
    const [first] = await walk(search, 1);
    expect(first && numbers(first)).toEqual([10042]);
  });

  test('continues with the orders that contain the digits, in both directions, and counts them all', async () => {
    const holding = rows.filter((row) => row.externalRef.includes('10042') && row.orderNumber !== 10042);
    const expected = [10042, ...expectedNumbers(holding, '-requestedAt')];
    for (const limit of [1, 2, 3, 50]) {
      const pages = await walk('10042', limit);
      expect(pages.flatMap(numbers)).toEqual(expected);
      expect(pages[0]?.total.value).toBe(expected.length);
      const back: Page[] = [];
      for (let cursor = pages.at(-1)?.previousCursor; cursor; cursor = back.at(-1)?.previousCursor) {
        back.push(await list({ search: '10042', limit, cursor }));
      }
      const last = pages.at(-1);
      expect([...back.toReversed().flatMap(numbers), ...(last ? numbers(last) : [])]).toEqual(expected);
      const numbered = await Promise.all([1, 2, 3].map((page) => list({ search: '10042', limit, page })));
      expect(numbered.flatMap(numbers)).toEqual(expected.slice(0, 3 * limit));
    }
  });

  test('does not find another company’s order', async () => {
    const row = rows.find(({ orderNumber }) => orderNumber === 10042);
    const elsewhere = row?.companyId === fixture.own.id ? fixture.other.id : fixture.own.id;
    expect(numbers(await list({ search: 'OS 10042' }, { companyId: elsewhere }))).not.toContain(10042);
  });
});

test('a cursor is refused with other filters, other access, or when forged', async () => {
  const { nextCursor } = await list({ limit: 5 });
  const get = (user: typeof fixture.admin, query: string) =>
    fixture.as(user).get(`/v1/service-orders?${query}`);
  const responses = await Promise.all([
    get(fixture.admin, `tab=closed&cursor=${nextCursor}`),
    get(fixture.admin, `sort=dueAt&cursor=${nextCursor}`),
    get(fixture.manager, `cursor=${nextCursor}`),
    get(fixture.admin, 'cursor=bWFsb3Rl'),
  ]);
  for (const response of responses) {
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).errors).toEqual([
      { pointer: '/query/cursor', code: 'cursor', message: 'Este cursor não serve para estes filtros.' },
    ]);
  }
});
