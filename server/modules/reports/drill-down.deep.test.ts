import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { OrderHistory } from '#tests/support/server/order-history.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import { type November, recordNovember } from '#tests/support/server/reports-fixture.ts';

type MetricKey = Schema<'MetricKey'>;

let history: OrderHistory;
let november: November;

beforeAll(async () => {
  november = await recordNovember();
  history = november.history;
});

afterAll(() => history.fixture.close());

/** Saturday and Sunday, counted manually: the count and the orders. Comments note orders that count more than once. */
const BY_HAND: Readonly<Record<MetricKey, [count: number, orders: string]>> = {
  'requested.counted': [15, 'A B C D F G H I J K L M N O Q'],
  'requested.corrected': [1, 'K'],

  // K was corrected; what was undone (the rejection of C, the cancellation and the delivery of I) never happened.
  'closed.counted': [13, 'A B C D F G H I J L M N O'],
  'closed.delivered': [6, 'A B C D M N'],
  'closed.partially_delivered': [1, 'O'],
  'closed.returned': [1, 'I'],
  'closed.cancelled': [3, 'F G H'],
  'closed.rejected': [1, 'L'],
  'closed.lost': [1, 'J'],
  'closed.corrected': [1, 'K'],

  // A, B, both of C, D, M, N, one of O.
  'delivery.counted': [8, 'A B C D M N O'],
  'delivery.corrected': [0, ''],

  // Of these, M had no window, so nothing was promised.
  'onTime.counted': [7, 'A B C D N O'],
  // C's second one met the date that its client had requested.
  'onTime.met': [5, 'A C N O'],
  // B: 13:05 for 12:05. D: the base had put it off, its promise stayed Saturday 20:00.
  'onTime.missed': [2, 'B D'],
  'onTime.noPromise': [1, 'M'],
  // After its correction to "returned" nothing of K is delivered.
  'onTime.corrected': [0, ''],

  'pickupOnTime.counted': [6, 'A B D I N O'],
  // A at the last minute of its window.
  'pickupOnTime.met': [3, 'A D I'],
  // B: 10:00 for 09:50. N: 15:10 for 14:35, at the second attempt. O: 16:10 for 16:00, which the base moved at 16:05.
  'pickupOnTime.missed': [3, 'B N O'],
  'pickupOnTime.noWindow': [3, 'C J M'],
  'pickupOnTime.corrected': [1, 'K'],

  // A, B, C twice, D, I, M, N, O twice.
  'firstAttempt.counted': [10, 'A B C D I M N O'],
  'firstAttempt.done': [5, 'A C M N O'],
  'firstAttempt.failed': [5, 'B C D I O'],
  'firstAttempt.corrected': [1, 'K'],

  // The ten above, and the second attempts of B, C and D.
  'failure.counted': [13, 'A B C D I M N O'],
  'failure.failed': [5, 'B C D I O'],
  'failure.corrected': [1, 'K'],

  // Nine orders were collected, N at the second attempt.
  'pickupFailure.counted': [10, 'A B C D I J M N O'],
  'pickupFailure.failed': [1, 'N'],
  'pickupFailure.corrected': [1, 'K'],

  'return.counted': [9, 'A B C D I J M N O'],
  'return.returned': [1, 'I'],
  'return.corrected': [1, 'K'],

  'cancellation.counted': [14, 'A B C D F G H I J L M N O Q'],
  'cancellation.cancelled': [3, 'F G H'],
  'cancellation.corrected': [1, 'K'],

  // F was cancelled before an answer, Q still waits.
  'acceptance.counted': [12, 'A B C D G H I J L M N O'],
  'acceptance.met': [10, 'A C D G H I J M N O'],
  // 09:05 to 09:25 are 20 minutes of 15.
  'acceptance.missed': [1, 'B'],
  'acceptance.rejected': [1, 'L'],
  'acceptance.corrected': [1, 'K'],

  'deliveryTime.counted': [6, 'A B C D M N'],
  'deliveryTime.corrected': [0, ''],
  'acceptTime.counted': [11, 'A B C D G H I J M N O'],
  'acceptTime.corrected': [1, 'K'],
  'pickupTime.counted': [9, 'A B C D I J M N O'],
  'pickupTime.corrected': [1, 'K'],
  // J was lost on the way.
  'routeTime.counted': [8, 'A B C D I M N O'],
  'routeTime.corrected': [1, 'K'],

  'billing.counted': [9, 'A B C D I K M N O'],
  'billing.withPrice': [3, 'A B K'],
  'billing.withoutPrice': [6, 'C D I M N O'],
  'billing.corrected': [1, 'K'],

  // O was delivered partially, so the collected amount is unknown.
  'cash.counted': [2, 'A C'],
  'cash.corrected': [0, ''],

  // Requested at 18:10, and now it is 19:00; all others have ended.
  'queue.under1h': [1, 'Q'],
  'queue.from1to4h': [0, ''],
  'queue.from4to24h': [0, ''],
  'queue.over24h': [0, ''],
  // Saturday until 19:00: 09:00 and 13:05.
  'now.deliveredYesterday': [2, 'A B'],
};

async function drillDown(query: string): Promise<{ count: number | undefined; orders: string }> {
  const url = `/v1/service-orders?limit=200&${query}`;
  const page = answered(await history.fixture.as(history.fixture.admin).get(url), 200).json<
    Schema<'ServiceOrderPage'>
  >();
  expect(page.total).toEqual({ value: page.data.length, capped: false });
  const orders = history.namesOf(page.data.map(({ orderNumber }) => orderNumber));
  return { count: page.metric?.count, orders };
}

describe('the orders behind a metric', () => {
  test.each(Object.entries(BY_HAND))('%s', async (metric, [count, orders]) => {
    const found = await drillDown(`metric=${metric}&from=2026-11-21&to=2026-11-22`);
    expect(found).toEqual({ count, orders });
  });

  test.each([
    ['failure.failed', 'reason:CLOSED', 1, 'C'],
    ['failure.failed', 'party:recipient', 3, 'B C I'],
    ['failure.failed', 'party:base', 1, 'D'],
    ['failure.failed', 'party:none', 0, ''],
    ['pickupFailure.failed', 'reason:NOT_READY', 1, 'N'],
    ['return.returned', 'reason:REFUSED', 1, 'I'],
    ['cancellation.cancelled', 'stage:requested', 1, 'F'],
    ['cancellation.cancelled', 'stage:accepted', 1, 'G'],
    ['cancellation.cancelled', 'stage:assigned', 1, 'H'],
    ['cancellation.cancelled', 'who:manager', 2, 'F H'],
    ['cancellation.cancelled', 'who:operator', 1, 'G'],
    ['cancellation.cancelled', 'reason:RECIPIENT_REQUEST', 1, 'H'],
    ['requested.counted', 'weekday:6', 8, 'A B C D F G H I'],
    ['requested.counted', 'weekday:0&group=hour:11', 2, 'L M'],
    ['closed.delivered', 'day:2026-11-22', 4, 'C D M N'],
    ['requested.counted', 'location:none', 13, 'C D F G H I J K L M N O Q'],
  ])('%s of %s', async (metric, group, count, orders) => {
    const found = await drillDown(`metric=${metric}&from=2026-11-21&to=2026-11-22&group=${group}`);
    expect(found).toEqual({ count, orders });
  });

  test('combine with a company and other filters', async () => {
    const number = 'metric=acceptance.met&from=2026-11-21&to=2026-11-22';
    expect(await drillDown(`${number}&companyId=${history.fixture.other.id}`)).toEqual({
      count: 5,
      orders: 'I J M N O',
    });
    expect((await drillDown(`${number}&group=company:${history.fixture.other.id}`)).orders).toBe('I J M N O');
    expect((await drillDown(`${number}&status=delivered`)).orders).toBe('A C D M N');
    expect((await drillDown(`${number}&search=${history.order('A').orderNumber}`)).orders).toBe('A');
    expect((await drillDown(`${number}&search=${history.order('B').orderNumber}`)).orders).toBe('');
  });

  test('of now are counted whatever else limits the list', async () => {
    const found = await drillDown(`metric=now.deliveredYesterday&search=${history.order('A').orderNumber}`);
    expect(found).toEqual({ count: 2, orders: 'A' });
  });

  test('have pages and sorting like any list', async () => {
    const url = '/v1/service-orders?metric=onTime.met&from=2026-11-21&to=2026-11-22&sort=lastEventAt&limit=3';
    const page = async (more = '') =>
      answered(await history.fixture.as(history.fixture.admin).get(url + more), 200).json<
        Schema<'ServiceOrderPage'>
      >();
    const first = await page();
    const second = await page(`&cursor=${first.nextCursor}`);
    const namesIn = ({ data }: Schema<'ServiceOrderPage'>) =>
      data.map(({ orderNumber }) => history.namesOf([orderNumber]));
    expect([namesIn(first), namesIn(second)]).toEqual([['A', 'C', 'N'], ['O']]);
    expect(second).toMatchObject({
      nextCursor: null,
      metric: { title: 'Entregas no prazo', unit: 'dropoff' },
    });
  });

  test('belong to the courier of the attempt: B was reassigned after a failure', async () => {
    const { joel, bia } = november;
    const period = 'from=2026-11-21&to=2026-11-22';
    const of = (metric: string, group: string) => drillDown(`metric=${metric}&${period}&group=${group}`);
    expect(await of('delivery.counted', `courier:${bia}`)).toEqual({ count: 3, orders: 'B C' });
    expect(await of('delivery.counted', `courier:${joel}`)).toEqual({ count: 5, orders: 'A D M N O' });
    expect(await of('failure.failed', `courier:${joel}`)).toEqual({ count: 4, orders: 'B D I O' });
    expect(await of('failure.failed', `courier:${joel}&group=party:recipient`)).toEqual({
      count: 2,
      orders: 'B I',
    });
    expect(await of('delivery.counted', 'courier:none')).toEqual({ count: 0, orders: '' });
  });

  test('belong to a location: the pickup for orders, the stop for attempts', async () => {
    const { counter, reception } = november;
    const period = 'from=2026-11-21&to=2026-11-22';
    expect((await drillDown(`metric=requested.counted&${period}&group=location:${counter}`)).orders).toBe(
      'A B',
    );
    const failed = await drillDown(`metric=failure.counted&${period}&group=location:${reception}`);
    expect(failed).toEqual({ count: 2, orders: 'B' });
  });
});

test('a metric of the days before lists only their orders', async () => {
  const found = await drillDown('metric=onTime.met&from=2026-11-19&to=2026-11-20');
  expect(found).toEqual({ count: 1, orders: 'P' });
});
