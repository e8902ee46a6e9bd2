import { afterAll, beforeAll, expect, test } from 'vitest';

import { ORDER_SORTS } from '#domain/orders/lists/order-tabs.ts';
import { insertListed } from '#tests/support/server/listed-orders.ts';
import { OrdersFixture } from '#tests/support/server/orders-fixture.ts';

import { isGroupSort } from './grouped-rows.ts';
import { selectOrders } from './match-orders.ts';
import { findRows } from './query.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  await insertListed(fixture, 150);
});

afterAll(() => fixture.close());

const ROWS = 37;
/** Rows are collected and sorted up to some number of matches, and found in a walk over the groups beyond it. */
const FEW = 1;
const MANY = 1_000_000;

const CASES = ORDER_SORTS.filter(isGroupSort).flatMap((sort) =>
  [
    {},
    { tab: 'closed' as const },
    { status: ['draft' as const, 'accepted' as const, 'delivered' as const] },
    { companyId: 'own' as const, from: '2026-11-19' },
    { tag: 'missing' },
  ].map((query) => ({ sort, query })),
);

test.each(CASES)('a walk by $sort over $query finds the rows that sorting them all does', async (one) => {
  const { sort, query } = one;
  const companyId = 'companyId' in query ? fixture.own.id : undefined;
  const reader = { companyId, readerId: fixture.operator.id };
  const { filter } = await selectOrders(
    fixture.db,
    reader,
    { ...query, companyId: undefined, sort },
    fixture.clock.read(),
  );
  const page = { filter, sort, backwards: false, after: undefined, offset: 0, limit: ROWS };
  const all = await findRows(fixture.db, { ...page, limit: 200, matches: FEW });
  const positions = all.filter((_, index) => index % 29 === 0);

  for (const after of [undefined, ...positions]) {
    const at = after && { key: after.key, id: after.id, group: after.group_key };
    for (const backwards of [false, true]) {
      for (const offset of after ? [0] : [0, 50]) {
        const wanted = { ...page, after: at, backwards, offset };
        const walked = await findRows(fixture.db, { ...wanted, matches: MANY });
        const sorted = await findRows(fixture.db, { ...wanted, matches: FEW });
        expect(walked.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
        const index = after ? all.indexOf(after) : backwards ? all.length : -1;
        const expected = backwards
          ? all
              .slice(0, index)
              .toReversed()
              .slice(offset, offset + ROWS)
          : all.slice(index + 1 + offset, index + 1 + offset + ROWS);
        expect(sorted.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }
    }
  }
});
