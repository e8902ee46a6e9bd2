import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { OrderHistory } from '#tests/support/server/order-history.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import { recordNovember } from '#tests/support/server/reports-fixture.ts';

import { purgeExpiredOrders } from '../../orders/retention/purge-expired-orders.ts';

type Dashboard = Schema<'Dashboard'>;

const DAY_MINUTES = 24 * 60;
const PERIOD = 'from=2026-11-21&to=2026-11-22';
const REPORTS = [
  'daily-operation',
  'companies',
  'locations',
  'failures?by=reason&',
  'failures?by=party&',
  'failures?by=location&',
  'cancellations?by=stage&',
  'cancellations?by=who&',
  'times?by=location&',
  'times?by=day&',
  'billing?by=day&',
  'couriers?by=courier&',
  'couriers?by=courierReason&',
  'couriers?by=courierParty&',
];

let history: OrderHistory;

beforeAll(async () => {
  ({ history } = await recordNovember());
});

afterAll(() => history.fixture.close());

async function dashboard(): Promise<Dashboard> {
  const admin = history.fixture.as(history.fixture.admin);
  return answered(await admin.get(`/v1/dashboard?${PERIOD}`), 200).json<Dashboard>();
}

/** Dashboard and reports of the two days, without the figures of the current time. */
async function figures(): Promise<unknown[]> {
  const admin = history.fixture.as(history.fixture.admin);
  const { queue: _queue, waits: _waits, serverTime: _time, ...ofDays } = await dashboard();
  const found: unknown[] = [ofDays];
  for (const report of REPORTS) {
    const path = report.includes('?') ? report : `${report}?`;
    const answer = answered(await admin.get(`/v1/reports/${path}${PERIOD}`), 200).json<Schema<'Report'>>();
    found.push({ ...answer, serverTime: undefined });
  }
  return found;
}

/** Changed days are aggregated once their marks have a minimum age. */
const letMarksAge = () =>
  sql`update report_marks set at = at - interval '1 hour'`.execute(history.fixture.db);

test('figures of closed days stay the same when they come from aggregates', async () => {
  const onTheSameDay = await figures();
  history.fixture.clock.passMinutes(2 * DAY_MINUTES);
  expect(await figures()).toEqual(onTheSameDay);
  await history.fixture.db.deleteFrom('report_marks').execute();
  expect(await figures()).toEqual(onTheSameDay);
  const { rows } = await sql<{ days: number }>`select count(distinct day) as days from report_days`.execute(
    history.fixture.db,
  );
  expect(rows).toEqual([{ days: 4 }]);
});

test('a correction in a closed day changes its figures at once and after aggregation', async () => {
  const before = await dashboard();
  await history.send('A', history.fixture.admin, 'order.correctOutcome', {
    toStatus: 'returned',
    reason: 'Baixa na ordem errada',
  });
  const corrected = await dashboard();
  expect(corrected.closed.value).toEqual({
    ...before.closed.value,
    delivered: before.closed.value.delivered - 1,
    corrected: before.closed.value.corrected + 1,
  });
  await letMarksAge();
  const { serverTime: _time, ...again } = await dashboard();
  expect(corrected).toMatchObject(again);
});

test('orders purged at the end of their retention disappear from the figures of their days', async () => {
  const { db } = history.fixture;
  const before = await dashboard();
  expect(before.closed.value.cancelled).toBe(3);
  onTestFinished(async () => {
    await db.updateTable('settings').set({ order_retention_days: 1825 }).execute();
  });
  await db.updateTable('settings').set({ order_retention_days: 90 }).execute();
  await purgeExpiredOrders(db, new Date('2027-02-20T15:00:00Z'));
  const after = await dashboard();
  expect(after.closed.value).toMatchObject({ delivered: 4, cancelled: 0 });
  await letMarksAge();
  expect((await dashboard()).closed).toEqual(after.closed);
});
