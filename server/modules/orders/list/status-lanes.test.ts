import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { STATUS_GROUPS, STATUSES_OF_GROUP, type StatusGroup } from '#machines/order/lanes/status-groups.ts';
import type { Schema } from '#openapi/schema.ts';
import { assignedTo, createCourier, JOEL } from '#tests/support/server/couriers-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Lane = Schema<'OrderLane'>;

let fixture: OrdersFixture;
let joel: Schema<'Courier'>;

const get = async (path: string, by: TestUser) =>
  answered(await fixture.as(by).get(`/v1/service-orders${path}`), 200);
const lanes = async (query = '', by = fixture.operator) =>
  (await get(`/lanes?by=status&${query}`, by)).json<Schema<'OrderLanes'>>().lanes;
const openIn = (found: Lane[]) => Object.fromEntries(found.map(({ key, open }) => [key, open]));
const laneOf = (found: Lane[], key: StatusGroup) => found.find((lane) => lane.key === key);

/** Copies of an order with other statuses, `count` of each; the n-th is due n minutes later. */
async function copy(orderNumber: number, statuses: readonly string[], count: number): Promise<void> {
  await sql`
    insert into orders (id, company_id, status, source, courier_id, courier_name, courier_phone, requested_at, due_at, due_of)
    select gen_random_uuid(), company_id, status.name, 'web', courier_id, courier_name, courier_phone, requested_at,
      due_at + n * interval '1 minute', due_of
    from orders, unnest(${statuses}::text[]) as status (name), generate_series(1, ${sql.lit(count)}) as n
    where order_number = ${orderNumber}
  `.execute(fixture.db);
}

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  joel = await createCourier(fixture, JOEL);
});
afterAll(() => fixture.close());

test('without orders there is an empty lane for every group of statuses', async () => {
  const empty = { courier: null, open: 0, late: 0, packages: 0, cashCents: 0 };
  expect(await lanes()).toEqual(STATUS_GROUPS.map((key) => ({ key, ...empty })));
});

describe('lanes by status', () => {
  beforeAll(async () => {
    const { orderNumber } = await assignedTo(fixture, joel.id);
    await copy(orderNumber, ['pickup_failed', 'in_transit', 'attempt_failed', 'returning'], 2);
    await fixture.create(fixture.manager, fixture.draft({ priority: 'urgent' }));
    await fixture.create(fixture.stranger);
    await fixture.create(fixture.manager, fixture.draft(), false);
    await copy(orderNumber, ['delivered', 'cancelled', 'lost'], 1);
  });

  test('count the open orders of each group, both failures in one', async () => {
    expect(openIn(await lanes())).toEqual({
      requested: 2,
      accepted: 0,
      assigned: 1,
      collecting: 0,
      in_transit: 2,
      failed: 4,
      returning: 2,
    });
  });

  test.each(['', 'priority=urgent', 'search=Helena', 'due', 'deadline=late'])(
    'have the totals of the list and its tabs with the filter “%s”',
    async (named) => {
      const day = fixture.clock.read().toISOString().slice(0, 10);
      const filter = named === 'due' ? `dueFrom=${day}&dueTo=${day}` : named;
      for (const by of [fixture.operator, fixture.manager, fixture.stranger]) {
        const found = openIn(await lanes(filter, by));
        for (const group of STATUS_GROUPS) {
          const statuses = STATUSES_OF_GROUP[group].map((status) => `status=${status}`).join('&');
          const { total } = (await get(`?${filter}&${statuses}&limit=1`, by)).json<
            Schema<'ServiceOrderPage'>
          >();
          expect([group, found[group]]).toEqual([group, total.value]);
        }
        if (filter.includes('deadline')) continue;
        const { tabs } = (await get(`/counts?${filter}`, by)).json<Schema<'ServiceOrderCounts'>>();
        const open = Object.values(found).reduce((sum, count) => sum + count, 0);
        expect(open).toBe(tabs.new.value + tabs.active.value + tabs.pending.value);
      }
    },
  );

  test('show managers their company’s orders, without the records of couriers', async () => {
    const found = await lanes('first=7', fixture.manager);
    expect(openIn(found)).toMatchObject({ requested: 1, assigned: 1 });
    expect(laneOf(found, 'assigned')?.orders).toMatchObject([{ courierName: JOEL.name, courierId: null }]);
    const asBase = laneOf(await lanes('lane=assigned'), 'assigned');
    expect(asBase?.orders).toMatchObject([{ courierName: JOEL.name, courierId: joel.id, position: null }]);
  });

  test('include the orders of the first and the requested lanes', async () => {
    const found = await lanes('first=1&lane=failed');
    expect(found.flatMap(({ key, orders }) => (orders ? [key] : []))).toEqual(['requested', 'failed']);
    const statuses = laneOf(found, 'failed')?.orders?.map(({ status }) => status);
    expect(statuses?.toSorted()).toEqual([
      'attempt_failed',
      'attempt_failed',
      'pickup_failed',
      'pickup_failed',
    ]);
  });

  test('apply tab and status to counts and orders', async () => {
    expect(openIn(await lanes('tab=pending'))).toMatchObject({ requested: 0, failed: 4, returning: 2 });
    const found = await lanes('status=attempt_failed&status=delivered&lane=failed');
    expect([laneOf(found, 'failed')?.open, laneOf(found, 'failed')?.orders?.length]).toEqual([2, 2]);
    expect(openIn(await lanes(`courier=${joel.id}`))).toMatchObject({ requested: 0, assigned: 1 });
  });

  test('return at most 500 orders per lane, earliest due first, and count them all', async () => {
    const [first] = laneOf(await lanes('lane=assigned'), 'assigned')?.orders ?? [];
    await copy(first?.orderNumber ?? 0, ['pickup_failed', 'attempt_failed'], 400);
    const lane = laneOf(await lanes('lane=failed'), 'failed');
    expect(lane?.open).toBe(804);
    expect(lane?.orders).toHaveLength(500);
    const due = lane?.orders?.map(({ deadline }) => deadline.dueAt ?? '') ?? [];
    expect(due).toEqual(due.toSorted());
  });
});

test.each([
  'by=status&lane=none',
  'lane=assigned',
  'by=status&lane=delivered',
  'by=company',
  'by=status&sort=dueAt',
])('%s is refused with 422', async (query) => {
  const refused = await fixture.as(fixture.operator).get(`/v1/service-orders/lanes?${query}`);
  expect(refused.statusCode).toBe(422);
});
