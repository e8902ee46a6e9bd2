import { expect, test } from 'vitest';

import { contextOf, readForm } from '#tests/support/screens/action-form.ts';
import { DROPOFF_ID, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { formOf } from './forms.ts';
import { routeDayOptions } from './route-day.ts';

type Since = { held: string | null; setOut?: string; n?: number };

const attempt = (n: number, startedAt: string) => ({
  n,
  startedAt,
  arrivedAt: null,
  endedAt: null,
  outcome: null,
  reasonCode: null,
  reasonLabel: null,
  note: null,
  by: null,
});

/** In São Paulo it is 20 November. */
function visit(type: 'order.completeStop' | 'order.failStop', { held, setOut = held ?? '', n = 1 }: Since) {
  const stops = [pickup, stopFor({ attempts: [attempt(n, setOut)] })];
  const order = { status: 'in_transit' as const, stops, courierSince: held };
  return contextOf(type, { order, stopId: DROPOFF_ID });
}

const NOVEMBER_18 = '2026-11-18T18:00:00.000Z';
const NOVEMBER_19 = '2026-11-20T02:30:00.000Z';
const NOVEMBER_20 = '2026-11-20T12:00:00.000Z';

test.each<[name: string, since: Since, days: string[]]>([
  ['with its courier since today', { held: NOVEMBER_20 }, []],
  ['with its courier since last night', { held: NOVEMBER_19 }, ['19']],
  ['with its courier for two days', { held: NOVEMBER_18 }, ['19', '18']],
  ['on a second attempt since last night', { held: NOVEMBER_18, setOut: NOVEMBER_19, n: 2 }, ['19']],
  ['on a second attempt since today', { held: NOVEMBER_18, setOut: NOVEMBER_20, n: 2 }, []],
  ['without a courier', { held: null }, []],
])('an order %s may count on these earlier days', (_name, since, days) => {
  const offered = routeDayOptions(visit('order.failStop', since)).map(({ value }) => value);
  expect(offered).toEqual(days.map((day) => `2026-11-${day}`));
});

test('an order that was out for longer offers the days whose routes are stored', () => {
  const days = routeDayOptions(visit('order.failStop', { held: '2026-10-01T12:00:00.000Z' }));
  expect(days).toHaveLength(31);
});

test.each(['order.completeStop', 'order.failStop'] as const)(
  '%s sends a chosen day, and none by default',
  (type) => {
    const context = visit(type, { held: NOVEMBER_18 });
    const typed = type === 'order.failStop' ? { reasonCode: 'RECIPIENT_ABSENT' } : { receiverName: 'Helena' };
    const dayOf = (routeDay?: string) =>
      readForm(type, context, { ...typed, ...(routeDay !== undefined && { routeDay }) });
    expect(dayOf('2026-11-19')).toMatchObject({ event: { payload: { routeDay: '2026-11-19' } } });
    expect(dayOf()).not.toHaveProperty('event.payload.routeDay');
  },
);

test('an order that left today has no choice of a day', () => {
  const context = visit('order.completeStop', { held: NOVEMBER_20 });
  const fields = formOf('order.completeStop').fields(context);
  expect(fields.map(({ field }) => field)).not.toContain('routeDay');
});
