import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { Query } from '#server/contract/contract.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';
import { insertListed, type ListedOrder } from '#tests/support/server/listed-orders.ts';
import { OrdersFixture } from '#tests/support/server/orders-fixture.ts';

import type { ListAccess } from '../policy.ts';
import { countOrders } from './counts.ts';
import { listOrders } from './list-orders.ts';

let fixture: OrdersFixture;
let rows: ListedOrder[];

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  rows = await insertListed(fixture, 150);
});

afterAll(() => fixture.close());

const READER = { readerId: crypto.randomUUID(), isForBase: false };
const ALL = { companyId: undefined, ...READER };
const list = (query: Partial<Query<'listServiceOrders'>>, access: ListAccess = ALL) =>
  listOrders(
    fixture.db,
    access,
    { page: 1, limit: 200, sort: '-requestedAt', ...query },
    fixture.clock.read(),
  );

const numbers = ({ data }: Schema<'ServiceOrderPage'>) => new Set(data.map(({ orderNumber }) => orderNumber));
const numbersOf = (matching: ListedOrder[]) => new Set(matching.map(({ orderNumber }) => orderNumber));

test('the lists of late, at-risk and cancellation orders are complete, and match the counts', async () => {
  const now = fixture.clock.read().getTime();
  const open = rows.filter((row) => OPEN_STATUSES.includes(row.status) && row.cancellation !== 'approved');
  const late = open.filter(({ dueAt }) => dueAt !== null && dueAt.getTime() < now);
  const atRisk = open.filter(
    ({ dueAt }) => dueAt !== null && dueAt.getTime() >= now && dueAt.getTime() - now <= 30 * 60_000,
  );
  const lists = {
    late: await list({ deadline: 'late', sort: 'dueAt' }),
    atRisk: await list({ deadline: 'atRisk', sort: 'dueAt' }),
    replies: await list({ waiting: 'reply' }),
  };
  expect(numbers(lists.late)).toEqual(numbersOf(late));
  expect(new Set(lists.late.data.map(({ deadline }) => deadline.state))).toEqual(new Set(['late']));
  expect(numbers(lists.atRisk)).toEqual(numbersOf(atRisk));
  expect(new Set(lists.atRisk.data.map(({ deadline }) => deadline.state))).toEqual(new Set(['atRisk']));

  const counts = await countOrders(fixture.db, ALL, fixture.clock.read());
  expect(counts.now.late).toEqual(lists.late.total);
  expect(counts.now.atRisk).toEqual(lists.atRisk.total);
  expect(counts.now.replies).toEqual(lists.replies.total);
});

test.each([true, false])(
  'the count of every tab equals the total of its list (own company only: %s)',
  async (isOwn) => {
    const access = { companyId: isOwn ? fixture.own.id : undefined, ...READER };
    const { tabs, now } = await countOrders(fixture.db, access, fixture.clock.read());
    for (const tab of ['drafts', 'new', 'active', 'pending', 'closed'] as const) {
      expect(tabs[tab]).toEqual((await list({ tab }, access)).total);
    }
    const waiting = rows.filter(
      (row) => row.status === 'requested' && (!isOwn || row.companyId === fixture.own.id),
    );
    const [oldest] = waiting.map((row) => row.listedAt.toISOString()).toSorted();
    expect(now.oldestWaitSince).toBe(oldest ?? null);
  },
);

test('deliveredToday counts deliveries since midnight in São Paulo', async () => {
  const delivered = rows.filter(
    ({ status, closedAt }) =>
      status === 'delivered' && closedAt && closedAt >= new Date('2026-11-20T03:00:00Z'),
  );
  const { now } = await countOrders(fixture.db, ALL, fixture.clock.read());
  const listed = await list({ status: ['delivered'], closedFrom: '2026-11-20' });
  expect(numbers(listed)).toEqual(numbersOf(delivered));
  expect(now.deliveredToday).toEqual({ value: delivered.length, capped: false });
});
