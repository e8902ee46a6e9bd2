import { expect, test } from 'vitest';

import { ORDER_STATUSES } from './order-statuses.ts';
import { waitingOn } from './waiting-on.ts';

const PLAIN = { companyStep: null, isRequestPending: false } as const;

test('each open status waits for its side, drafts and closed orders for none', () => {
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
    'a recipient to be corrected by the company',
    'company',
    { status: 'attempt_failed', companyStep: 'correctRecipient' },
  ],
  [
    'goods to be prepared by the company',
    'company',
    { status: 'pickup_failed', companyStep: 'prepareGoods' },
  ],
  ['a pending request in transit', 'base', { status: 'in_transit', isRequestPending: true }],
  [
    'a step of the company beside a pending request',
    'company',
    { status: 'attempt_failed', companyStep: 'correctRecipient', isRequestPending: true },
  ],
] as const)('%s: the order waits for the %s', (_case, expected, situation) => {
  expect(waitingOn({ ...PLAIN, ...situation })).toBe(expected);
});
