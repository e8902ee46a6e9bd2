import { expect, test } from 'vitest';

import { contextOf, readForm } from '#tests/support/screens/action-form.ts';
import { DROPOFF_ID, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

import { formOf } from './forms.ts';
import { routeDayOptions } from './route-day.ts';

type Since = { assigned: string; collected: string | null; setOut?: string; n?: number };

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
function visit(
  type: 'order.completeStop' | 'order.failStop',
  { assigned, collected, setOut = collected ?? '', n = 1 }: Since,
) {
  const stops = [pickup, stopFor({ attempts: [attempt(n, setOut)] })];
  const order = { status: 'in_transit' as const, stops, assignedAt: assigned, collectedAt: collected };
  return contextOf(type, { order, stopId: DROPOFF_ID });
}

const NOVEMBER_18 = '2026-11-18T18:00:00.000Z';
const NOVEMBER_19 = '2026-11-20T02:30:00.000Z';
const NOVEMBER_20 = '2026-11-20T12:00:00.000Z';

test.each<[name: string, since: Since, days: string[]]>([
  ['assigned and collected today', { assigned: NOVEMBER_20, collected: NOVEMBER_20 }, ['20']],
  ['collected last night', { assigned: NOVEMBER_18, collected: NOVEMBER_19 }, ['20', '19']],
  ['collected two days ago', { assigned: NOVEMBER_18, collected: NOVEMBER_18 }, ['20', '19', '18']],
  ['handed to its courier yesterday', { assigned: NOVEMBER_19, collected: NOVEMBER_18 }, ['20', '19']],
  [
    'on a second attempt since yesterday',
    { assigned: NOVEMBER_18, collected: NOVEMBER_18, setOut: NOVEMBER_19, n: 2 },
    ['20', '19'],
  ],
  ['not collected', { assigned: NOVEMBER_18, collected: null }, ['20']],
])('an order %s may count on these days', (_name, since, days) => {
  const offered = routeDayOptions(visit('order.failStop', since)).map(({ value }) => value);
  expect(offered).toEqual(days.map((day) => `2026-11-${day}`));
});

test('an order that was out for longer offers the days whose routes are stored', () => {
  const october = '2026-10-01T12:00:00.000Z';
  const days = routeDayOptions(visit('order.failStop', { assigned: october, collected: october }));
  expect(days).toHaveLength(32);
});

test.each(['order.completeStop', 'order.failStop'] as const)(
  '%s sends the chosen day, but not today',
  (type) => {
    const context = visit(type, { assigned: NOVEMBER_18, collected: NOVEMBER_18 });
    const typed = type === 'order.failStop' ? { reasonCode: 'RECIPIENT_ABSENT' } : { receiverName: 'Helena' };
    const dayOf = (routeDay?: string) =>
      readForm(type, context, { ...typed, ...(routeDay !== undefined && { routeDay }) });
    expect(dayOf('2026-11-19')).toMatchObject({ event: { payload: { routeDay: '2026-11-19' } } });
    expect(dayOf()).not.toHaveProperty('event.payload.routeDay');
  },
);

test('an order that left today has no choice of a day', () => {
  const context = visit('order.completeStop', { assigned: NOVEMBER_20, collected: NOVEMBER_20 });
  const fields = formOf('order.completeStop').fields(context);
  expect(fields.map(({ field }) => field)).not.toContain('routeDay');
});
