import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { OrderHistory } from '#tests/support/server/order-history.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import { type November, recordNovember } from '#tests/support/server/reports-fixture.ts';

type Dashboard = Schema<'Dashboard'>;

let november: November;
let history: OrderHistory;
let dashboard: Dashboard;

beforeAll(async () => {
  november = await recordNovember();
  ({ history } = november);
  dashboard = await read('?from=2026-11-21&to=2026-11-22');
});

afterAll(() => history.fixture.close());

async function read(query: string): Promise<Dashboard> {
  return answered(
    await history.fixture.as(history.fixture.admin).get(`/v1/dashboard${query}`),
    200,
  ).json<Dashboard>();
}

const MINUTE = 60;
const NO_OUTCOMES = {
  delivered: 0,
  partially_delivered: 0,
  returned: 0,
  cancelled: 0,
  rejected: 0,
  lost: 0,
  corrected: 0,
};

test('the dashboard compares with the same number of days before', () => {
  expect(dashboard.period).toEqual({ from: '2026-11-21', to: '2026-11-22' });
  expect(dashboard.previousPeriod).toEqual({ from: '2026-11-19', to: '2026-11-20' });
});

describe('shares', () => {
  // drill-down.test.ts lists these orders; P is the only order of the days before.
  test.each([
    ['onTime', 5, 7, { 'onTime.noPromise': 1, 'onTime.corrected': 0 }, [1, 1]],
    ['pickupOnTime', 3, 6, { 'pickupOnTime.noWindow': 3, 'pickupOnTime.corrected': 1 }, [1, 1]],
    ['firstAttempt', 5, 10, { 'firstAttempt.corrected': 1 }, [1, 1]],
    ['failure', 5, 13, { 'failure.corrected': 1 }, [0, 1]],
    ['pickupFailure', 1, 10, { 'pickupFailure.corrected': 1 }, [0, 1]],
    ['return', 1, 9, { 'return.corrected': 1 }, [0, 1]],
    ['cancellation', 3, 14, { 'cancellation.corrected': 1 }, [0, 1]],
    ['acceptance', 10, 12, { 'acceptance.corrected': 1 }, [1, 1]],
  ] as const)('%s: %i of %i', (id, numerator, denominator, apart, [before, ofBefore]) => {
    const share = dashboard.shares[id];
    expect(share).toMatchObject({
      value: numerator / denominator,
      numerator: { count: numerator },
      denominator: { count: denominator },
      smallSample: true,
      previous: { value: before / ofBefore, numerator: before, denominator: ofBefore, smallSample: true },
    });
    expect(Object.fromEntries(share.apart.map(({ metric, count }) => [metric, count]))).toEqual(apart);
  });

  test('explain their formula with the current settings', () => {
    expect(dashboard.shares.onTime.explanation).toContain('sem tolerância');
    expect(dashboard.shares.acceptance.explanation).toContain('em até 15 minutos');
    expect(dashboard.times.deliveryTime.explanation).toContain('60 minutos antes do início da janela');
  });
});

describe('times, computed like percentile_cont', () => {
  test.each([
    // A 60, N 90, C 120 (from 08:00, an hour before its new window), M 130, B 240, D 1230: the middle of 120 and 130,
    // and halfway from 240 to 1230.
    ['deliveryTime', 125, 735, 6, 0],
    // H 1, N 2, D 5, G 5, J 5, M 5, O 5, A 10, C 10, I 10, B 20
    ['acceptTime', 5, 10, 11, 1],
    // A 20, O 20, J 25, C 30, D 30, I 30, B 35, M 35, N 58: at 0.9 x 8 = 7.2 it is 35 + 0.2 x 23
    ['pickupTime', 30, 39.6, 9, 1],
    // A 20, I 25, B 30, C 30, N 30, O 30, D 85, M 90: at 0.9 x 7 = 6.3 it is 85 + 0.3 x 5
    ['routeTime', 30, 86.5, 8, 1],
  ] as const)('%s: p50 %d minutes, p90 %d, of %i', (id, p50, p90, n, corrected) => {
    const time = dashboard.times[id];
    expect(time.p50).toBeCloseTo(p50 * MINUTE, 6);
    expect(time.p90).toBeCloseTo(p90 * MINUTE, 6);
    expect(time).toMatchObject({ counted: { count: n }, corrected: { count: corrected }, smallSample: true });
  });

  test('include the days before: one order, 12:00 to 13:30, counted from 13:00', () => {
    const { previous } = dashboard.times.deliveryTime;
    expect(previous).toEqual({ p50: 30 * MINUTE, p90: 30 * MINUTE, n: 1, smallSample: true });
  });
});

describe('charts', () => {
  test('have every day with requested orders and outcomes', () => {
    expect(dashboard.requested).toEqual({ value: 15, previous: 1 });
    expect(dashboard.days).toEqual([
      { day: '2026-11-21', requested: 8, closed: { ...NO_OUTCOMES, delivered: 2, cancelled: 3 } },
      {
        day: '2026-11-22',
        requested: 7,
        closed: {
          delivered: 4,
          partially_delivered: 1,
          returned: 1,
          cancelled: 0,
          rejected: 1,
          lost: 1,
          corrected: 1,
        },
      },
    ]);
    expect(dashboard.closed).toEqual({
      value: {
        delivered: 6,
        partially_delivered: 1,
        returned: 1,
        cancelled: 3,
        rejected: 1,
        lost: 1,
        corrected: 1,
      },
      previous: { ...NO_OUTCOMES, delivered: 1 },
    });
  });

  test('have failures by reason and responsible party, adding up to all', () => {
    expect(
      dashboard.failures.map(({ reasonCode, party, count, share }) => [reasonCode, party, count, share]),
    ).toEqual([
      ['CLOSED', 'recipient', 1, 0.2],
      ['NO_TIME', 'base', 1, 0.2],
      ['RECIPIENT_ABSENT', 'recipient', 1, 0.2],
      ['REFUSED', 'recipient', 1, 0.2],
      ['WEATHER', 'forceMajeure', 1, 0.2],
    ]);
    expect(dashboard.failures.at(-1)).toMatchObject({
      label: 'Condições climáticas',
      partyLabel: 'Força maior',
      cumulativeShare: 1,
    });
  });

  test('have the requests by weekday and hour of São Paulo', () => {
    const saturday = [
      [8, 1],
      [9, 1],
      [13, 1],
      [17, 1],
      [20, 3],
      [21, 1],
    ].map(([hour, count]) => ({ weekday: 6, hour, count }));
    const sunday = [
      [7, 1],
      [10, 1],
      [11, 2],
      [14, 1],
      [15, 1],
      [18, 1],
    ].map(([hour, count]) => ({ weekday: 0, hour, count }));
    expect(dashboard.heatMap).toEqual([...sunday, ...saturday]);
  });

  test('rank companies by orders', () => {
    const [first, second] = dashboard.companies;
    // A B C D F G H K Q: on time A, C twice, not B and D; of eight (without K) F G H were cancelled.
    expect(first).toMatchObject({
      company: { name: 'Farmácia Boa Vida' },
      requested: 9,
      onTime: { numerator: 3, denominator: 5 },
      firstAttempt: { numerator: 2, denominator: 5 },
      failure: { numerator: 3, denominator: 8 },
      cancellation: { numerator: 3, denominator: 8 },
      deliveryTime: { n: 4, p50: 180 * MINUTE },
    });
    // I J L M N O
    expect(second).toMatchObject({
      company: { name: 'Óticas Miramar' },
      requested: 6,
      onTime: { numerator: 2, denominator: 2, value: 1 },
      failure: { numerator: 2, denominator: 5 },
      cancellation: { numerator: 0, denominator: 6, value: 0 },
    });
  });

  test('rank couriers by deliveries', () => {
    expect(dashboard.couriers).toMatchObject([
      {
        courier: { id: november.joel, name: 'Joel Matos' },
        delivered: 5,
        onTime: { numerator: 3, denominator: 4 },
        firstAttempt: { numerator: 4, denominator: 8 },
        failure: { numerator: 4, denominator: 9 },
        doorTime: { n: 8, p50: 30 * MINUTE },
        cashCents: 3500,
      },
      { courier: { name: 'Bia Nunes' }, delivered: 3, doorTime: { p50: 50 * MINUTE }, cashCents: 2500 },
    ]);
  });
});

describe('now', () => {
  test('shows the queue by age and the orders idle for longest', () => {
    expect(dashboard.queue.map(({ metric, count }) => [metric, count.value])).toEqual([
      ['queue.under1h', 1],
      ['queue.from1to4h', 0],
      ['queue.from4to24h', 0],
      ['queue.over24h', 0],
    ]);
    expect(dashboard.waits).toEqual([
      {
        orderNumber: history.order('Q').orderNumber,
        company: { id: history.fixture.own.id, name: 'Farmácia Boa Vida' },
        status: 'requested',
        requestedAt: '2026-11-22T21:10:00.000Z',
        lastEventAt: '2026-11-22T21:10:00.000Z',
        ageSeconds: 50 * MINUTE,
        idleSeconds: 50 * MINUTE,
      },
    ]);
  });

  test('compares deliveries of today with those of yesterday until this time', async () => {
    const counts = answered(
      await history.fixture.as(history.fixture.admin).get('/v1/service-orders/counts'),
      200,
    );
    expect(counts.json()).toMatchObject({
      now: { deliveredToday: { value: 4, capped: false }, deliveredYesterday: { value: 2, capped: false } },
    });
  });
});

test('the dashboard is limited to a requested company', async () => {
  const { requested, companies, shares } = await read(
    `?from=2026-11-21&to=2026-11-22&companyId=${history.fixture.other.id}`,
  );
  expect(requested).toEqual({ value: 6, previous: 0 });
  expect(companies.map(({ company }) => company.name)).toEqual(['Óticas Miramar']);
  expect(shares.onTime.previous).toEqual({ value: null, numerator: 0, denominator: 0, smallSample: true });
});

test('the dashboard covers seven days by default', async () => {
  expect((await read('')).period).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect((await read('?to=2026-11-20')).period).toEqual({ from: '2026-11-14', to: '2026-11-20' });
});

test.each([
  ['from=2026-11-22&to=2026-11-21', '/query/from', 'period-order'],
  ['from=2025-11-21&to=2026-11-22', '/query/from', 'period-long'],
  ['from=ontem', '/query/from', 'date'],
  ['from=0001-01-01&to=0001-01-02', '/query/from', 'date'],
])('the dashboard refuses an invalid period: %s', async (query, pointer, code) => {
  const refused = answered(
    await history.fixture.as(history.fixture.admin).get(`/v1/dashboard?${query}`),
    422,
  );
  expect(refused.json<Schema<'Problem'>>().errors).toMatchObject([{ pointer, code }]);
});
