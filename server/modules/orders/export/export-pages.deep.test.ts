import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEFAULT_EXPORT_COLUMNS } from '#domain/orders/lists/export-columns.ts';
import { insertListed } from '#tests/support/server/listed-orders.ts';
import { OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

/** Orders of one statement of an export (export-orders.ts). */
const READ_AT_ONCE = 1000;

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
  await insertListed(fixture, READ_AT_ONCE + 203);
});
afterAll(() => fixture.close());

const download = (user: TestUser, query = '') =>
  fixture.as(user).put(`/v1/service-orders/export${query}`, {
    body: { columns: DEFAULT_EXPORT_COLUMNS, rows: 'order', format: 'csv' },
  });
const numbersIn = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(';')[0]));

describe('an export', () => {
  test.each([
    '',
    '?tab=closed',
    '?sort=dueAt',
    '?status=in_transit&status=lost',
    '?deadline=late',
    '?search=helena',
  ])('contains the rows of the list with "%s", in its order', async (query) => {
    const page = query === '' ? '?limit=200' : `${query}&limit=200`;
    const listed: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { data, nextCursor } = (
        await fixture.as(fixture.operator).get(`/v1/service-orders${page}${more}`)
      ).json();
      listed.push(...data.map((order: { orderNumber: number }) => order.orderNumber));
      cursor = nextCursor;
    }
    expect(listed.length).toBeGreaterThan(query === '' ? READ_AT_ONCE : 50);
    expect(numbersIn((await download(fixture.operator, query)).body)).toEqual(listed);
  });

  test('contains only the manager’s own company, and refuses another one', async () => {
    const own = numbersIn((await download(fixture.manager)).body);
    const base = numbersIn((await download(fixture.operator, `?companyId=${fixture.own.id}`)).body);
    expect(own).toEqual(base);
    expect((await download(fixture.manager, `?companyId=${fixture.other.id}`)).statusCode).toBe(403);
  });

  test('is refused for a search with more matches than the list counts', async () => {
    const problem = problemOf(await download(fixture.operator, '?search=a'));
    expect(problem.status).toBe(422);
    expect(problem.errors).toEqual([
      expect.objectContaining({ pointer: '/query/search', code: 'orders-export-large' }),
    ]);
  });
});
