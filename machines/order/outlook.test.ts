import { expect, test } from 'vitest';

import { expectedIn, nextStatuses } from './outlook.ts';
import type { OrderStatus } from './types.ts';

test.each<[OrderStatus, readonly OrderStatus[]]>([
  ['draft', ['requested']],
  ['requested', ['accepted', 'cancelled', 'rejected']],
  ['accepted', ['assigned', 'cancelled']],
  ['assigned', ['accepted', 'collecting', 'cancelled']],
  ['returned', []],
])('from %s a single event leads on to %j', (status, next) => {
  expect(nextStatuses(status)).toEqual(next);
});

test.each([
  [
    'what comes with the next step is expected there',
    'order.confirmPickup',
    'assigned',
    'operator',
    ['collecting'],
  ],
  ['what is two steps off is not expected', 'order.completeStop', 'accepted', 'operator', null],
  ['what is the other side’s is not expected', 'order.accept', 'requested', 'manager', null],
  ['what belongs to the status lacks only something else', 'order.cancel', 'accepted', 'manager', []],
  ['what is over does not come back', 'order.submit', 'accepted', 'manager', null],
] as const)('%s', (_, type, status, role, expected) => {
  expect(expectedIn(type, status, role)).toEqual(expected);
});
