import { expect, test } from 'vitest';

import { ORDER_STATUSES } from './order-statuses.ts';
import { waitingOn } from './waiting-on.ts';

const PLAIN = { companyStep: null, isRequestPending: false } as const;

test('every open status waits for one side, and no other status does', () => {
  expect(
    Object.fromEntries(ORDER_STATUSES.map((status) => [status, waitingOn({ status, ...PLAIN })])),
  ).toEqual({
    draft: null,
    requested: 'base',
    accepted: 'base',
    assigned: 'courier',
    collecting: 'courier',
    pickup_failed: 'base',
    in_transit: 'courier',
    attempt_failed: 'base',
    returning: 'courier',
    delivered: null,
    partially_delivered: null,
    returned: null,
    cancelled: null,
    rejected: null,
    lost: null,
  });
});

test.each([
  [
    'a failure that the company corrects',
    { status: 'attempt_failed', companyStep: 'correctRecipient' },
    'company',
  ],
  ['goods that the company prepares', { status: 'pickup_failed', companyStep: 'prepareGoods' }, 'company'],
  ['a request on the road', { status: 'in_transit', isRequestPending: true }, 'base'],
] as const)('%s decides which side the order waits for', (_, situation, expected) => {
  expect(waitingOn({ ...PLAIN, ...situation })).toBe(expected);
});
