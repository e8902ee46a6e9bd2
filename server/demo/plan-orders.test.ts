import { describe, expect, test } from 'vitest';

import { isWithin, startOfDay } from './calendar.ts';
import { type PlannedOrder, planOrders } from './plan-orders.ts';
import { createRandom } from './random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const COMPANY_COUNT = 4;

const planAt = (now: Date) => planOrders(createRandom(7), now);

const ENDS = new Set([
  'order.completeStop',
  'order.cancel',
  'order.reject',
  'order.reportLoss',
  'order.confirmReturn',
]);
/** After these the courier has goods that were not delivered, or not picked up. */
const FAILURES = new Set(['order.failStop', 'order.failPickup', 'order.startReturn']);

const isOpen = ({ steps, isShowcase }: PlannedOrder) =>
  isShowcase || !steps.some(({ event }) => ENDS.has(event.type));
const hasFailed = ({ steps }: PlannedOrder) => FAILURES.has(steps.at(-1)?.event.type ?? '');
const countCompanies = (orders: readonly PlannedOrder[]) =>
  new Set(orders.map(({ company }) => company)).size;

/** Two weeks, in steps that cover each weekday at various hours. */
const PLANS = Array.from({ length: 31 }, (_, step) => {
  const now = new Date(Date.UTC(2026, 10, 16) + step * 11 * HOUR_MS);
  return { now, orders: planAt(now) };
});

describe.each(PLANS)('the plan at $now', ({ now, orders }) => {
  test('has late orders, but fewer than a quarter of the open ones', () => {
    const open = orders.filter(isOpen);
    const late = open.filter(({ windows }) => windows.every(({ until }) => until < now));
    expect(late.length).toBeGreaterThan(3);
    expect(late.length).toBeLessThan(open.length / 4);
  });

  test('has a waiting and a failed order of every company', () => {
    const open = orders.filter(isOpen);
    expect(countCompanies(open.filter(({ steps }) => steps.length === 0))).toBe(COMPANY_COUNT);
    expect(countCompanies(open.filter(hasFailed))).toBe(COMPANY_COUNT);
  });

  test('sorts the steps of each order by time, between its request and now', () => {
    for (const { requestedAt, steps } of orders) {
      const times = [requestedAt, ...steps.map(({ at }) => at), now];
      expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()));
    }
  });

  test('lets the base act only in its opening hours', () => {
    const actions = orders.flatMap(({ steps }) => steps.filter(({ by }) => by === 'base'));
    expect(actions.filter(({ at }) => !isWithin([], { from: at, until: at }))).toEqual([]);
  });

  test('has windows from a full or half hour, within the opening hours', () => {
    const windows = orders.flatMap((order) => order.windows);
    expect(windows.filter(({ from }) => from.getTime() % (HOUR_MS / 2) !== 0)).toEqual([]);
    expect(windows.filter((window) => !isWithin([], window))).toEqual([]);
  });
});

describe('the plan of a Friday evening', () => {
  const now = new Date('2026-11-27T23:30:00Z');
  const today = startOfDay(now.getTime());
  const ages = planAt(now).map(({ requestedAt }) => (today - startOfDay(requestedAt.getTime())) / DAY_MS);
  const countOf = (from: number, to = from) => ages.filter((days) => days >= from && days <= to).length;

  test('has about 55 orders a day over the last 30 days, and fewer in the 30 days before', () => {
    expect(countOf(0, 29) / 30).toBeGreaterThan(51);
    expect(countOf(0, 29) / 30).toBeLessThan(60);
    expect(countOf(30, 59) / countOf(0, 29)).toBeGreaterThan(0.7);
    expect(countOf(30, 59) / countOf(0, 29)).toBeLessThan(0.95);
  });

  test('has fewer orders on Saturday than on Friday, and fewer still on Sunday', () => {
    const [friday, saturday, sunday] = [countOf(7), countOf(6), countOf(5)];
    expect(saturday).toBeLessThan(friday / 2);
    expect(sunday).toBeLessThan(friday / 10);
  });
});
