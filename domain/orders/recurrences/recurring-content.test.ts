import { expect, test } from 'vitest';

import type { TemplateContent } from './order-template.ts';
import { recurringContentErrors } from './recurring-content.ts';

type Stop = TemplateContent['stops'][number];

const hours = (from: string, until: string, fromDay = 0, untilDay = fromDay) => ({
  fromDay,
  from,
  untilDay,
  until,
});
const pickup = (at: Stop['hours'] = null): Stop => ({ kind: 'pickup', hours: at });
const dropoff = (at: Stop['hours'] = null): Stop => ({ kind: 'dropoff', hours: at });

test.each<[what: string, stops: Stop[], pointers: string[]]>([
  ['a pickup and a drop-off', [pickup(), dropoff()], []],
  [
    'an evening pickup for the next morning',
    [pickup(hours('18:00', '19:00')), dropoff(hours('08:00', '10:00', 1))],
    [],
  ],
  ['windows that overlap', [pickup(hours('09:00', '12:00')), dropoff(hours('08:00', '10:00'))], []],
  [
    'a drop-off that ends as the pickup begins',
    [pickup(hours('09:00', '12:00')), dropoff(hours('08:00', '09:00'))],
    [],
  ],
  ['hours of the drop-off alone', [pickup(), dropoff(hours('08:00', '09:00'))], []],
  ['half-typed hours', [pickup(hours('09:00', '12:00')), dropoff(hours('08:00', ''))], []],
  ['a pickup alone', [pickup()], ['/stops']],
  ['no stops', [], ['/stops']],
  ['a drop-off alone', [dropoff()], ['/stops/0/kind']],
  ['two pickups', [pickup(), pickup()], ['/stops/1/kind']],
  [
    'a drop-off that ends before the pickup begins',
    [pickup(hours('18:00', '19:00')), dropoff(hours('20:00', '21:00')), dropoff(hours('08:00', '10:00'))],
    ['/stops/2/hours'],
  ],
  [
    'a drop-off on a day before that of the pickup',
    [pickup(hours('08:00', '09:00', 1)), dropoff(hours('20:00', '02:00', 0, 1))],
    ['/stops/1/hours'],
  ],
])('recurringContentErrors of %s', (_what, stops, pointers) => {
  expect(recurringContentErrors({ stops }).map(({ pointer }) => pointer)).toEqual(pointers);
});
