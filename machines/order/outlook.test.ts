import { expect, test } from 'vitest';

import { expectedIn, nextStatuses } from './outlook.ts';
import type { OrderStatus } from './types.ts';

test.each<[OrderStatus, readonly OrderStatus[]]>([
  ['draft', ['requested']],
  ['requested', ['accepted', 'cancelled', 'rejected']],
  ['accepted', ['assigned', 'cancelled']],
  ['assigned', ['collecting', 'cancelled']],
  ['pickup_failed', ['cancelled']],
  ['attempt_failed', ['returning', 'lost']],
  ['delivered', []],
  ['returned', []],
])('from %s the next statuses are %j', (status, next) => {
  expect(nextStatuses(status)).toEqual(next);
});

test.each([
  [
    'an event of the next status is expected there',
    'order.confirmPickup',
    'assigned',
    'operator',
    ['collecting'],
  ],
  ['an event two steps ahead is not expected', 'order.completeStop', 'accepted', 'operator', null],
  ['an event of the other side is not expected', 'order.accept', 'requested', 'manager', null],
  [
    'an event that the current status handles is expected nowhere else',
    'order.cancel',
    'accepted',
    'manager',
    [],
  ],
  [
    'a part of an edit is not expected where the edit is possible',
    'order.editStop',
    'assigned',
    'operator',
    null,
  ],
  ['an event of an earlier status is not expected', 'order.submit', 'accepted', 'manager', null],
] as const)('%s', (_, type, status, role, expected) => {
  expect(expectedIn(type, status, role)).toEqual(expected);
});
