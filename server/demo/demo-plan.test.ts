import { expect, test } from 'vitest';

import { isWithin, startOfDay } from './business-hours.ts';
import { type PlannedOrder, planOrders } from './demo-plan.ts';
import { createRandom } from './random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Two weeks, in steps that cover each weekday at various hours. */
const STARTS = Array.from(
  { length: 31 },
  (_, step) => new Date(Date.UTC(2026, 10, 16) + step * 11 * HOUR_MS),
);
/** Cached, because planning takes most of the test's time. */
const plans = new Map<Date, PlannedOrder[]>();
const planAt = (now: Date) => {
  const plan = plans.get(now) ?? planOrders(createRandom(7), now);
  plans.set(now, plan);
  return plan;
};

const ENDS = new Set([
  'order.completeStop',
  'order.cancel',
  'order.reject',
  'order.reportLoss',
  'order.confirmReturn',
]);

const isOpen = ({ steps, isShowcase }: PlannedOrder) =>
  isShowcase || !steps.some(({ event }) => ENDS.has(event.type));
const isPastWindows = (order: PlannedOrder, now: Date) => order.windows.every(({ until }) => until < now);

test.each(STARTS)(
  'planOrders at %s plans waiting and failed orders for every company, and a few late ones',
  (now) => {
    const open = planAt(now).filter(isOpen);
    const late = open.filter((order) => isPastWindows(order, now));
    expect(
      late.length,
      'some open orders are late, because the demo shows how the base handles them',
    ).toBeGreaterThan(3);
    expect(late.length, 'fewer than a quarter of the open orders are late').toBeLessThan(open.length / 4);
    const waiting = open.filter(({ steps }) => steps.length === 0);
    expect(new Set(waiting.map(({ company }) => company)).size).toBe(4);
    const withGoods = open.filter(({ steps }) =>
      ['order.failStop', 'order.failPickup', 'order.startReturn'].includes(steps.at(-1)?.event.type ?? ''),
    );
    expect(new Set(withGoods.map(({ company }) => company)).size).toBe(4);
  },
);

test.each(STARTS)(
  'planOrders at %s plans every step in the past, and those of the base within its opening hours',
  (now) => {
    const odd = planAt(now).filter(({ requestedAt, steps }) => {
      const times = [requestedAt, ...steps.map(({ at }) => at)];
      const runsBackwards = times.some((at, index) => at > (times[index + 1] ?? now));
      const acts = steps.filter(({ by }) => by === 'base');
      return runsBackwards || !acts.every(({ at }) => isWithin([], { from: at, until: at }));
    });
    expect(odd).toEqual([]);
  },
);

test.each(STARTS)(
  'planOrders at %s plans windows from a full or half hour within the opening hours',
  (now) => {
    const windows = planAt(now).flatMap((order) => order.windows);
    const odd = windows.filter(
      (window) => window.from.getTime() % (HOUR_MS / 2) !== 0 || !isWithin([], window),
    );
    expect(odd).toEqual([]);
  },
);

test('planOrders plans about 55 orders a day over the last 30 days, fewer in the 30 days before and at weekends', () => {
  const now = new Date('2026-11-27T23:30:00Z');
  const orders = planOrders(createRandom(7), now);
  const today = startOfDay(now.getTime());
  const requestedWithin = (from: number, to: number) =>
    orders.filter(({ requestedAt }) => {
      const daysAgo = (today - startOfDay(requestedAt.getTime())) / DAY_MS;
      return daysAgo >= from && daysAgo <= to;
    }).length;
  const latest = requestedWithin(0, 29);
  const before = requestedWithin(30, 59);
  expect(latest / 30).toBeGreaterThan(51);
  expect(latest / 30).toBeLessThan(60);
  expect(before / latest).toBeGreaterThan(0.7);
  expect(before / latest).toBeLessThan(0.95);
  const friday = requestedWithin(7, 7);
  expect(requestedWithin(6, 6)).toBeLessThan(friday / 2);
  expect(requestedWithin(5, 5)).toBeLessThan(friday / 10);
});
