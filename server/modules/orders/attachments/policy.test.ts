import { describe, expect, test } from 'vitest';

import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';
import type { Principal } from '#server/auth/principal.ts';
import { ProblemError } from '#server/problems.ts';

import { mayDelete, requireDeletable, requireRoom } from './policy.ts';

const CLOSED: readonly OrderStatus[] = [
  'delivered',
  'partially_delivered',
  'returned',
  'cancelled',
  'rejected',
  'lost',
];

const as = (role: Role): Principal => ({
  userId: 'me',
  sessionId: 's',
  name: 'Rita',
  role,
  companyId: role === 'manager' ? 'c' : null,
  client: 'web',
});

/** The code of the problem that a rule throws; undefined if it permits. */
function refusalOf(rule: () => void): string | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

describe.each(ORDER_STATUSES)('an order in %s', (status) => {
  const closed = CLOSED.includes(status) ? 'attachments-closed' : undefined;

  test.each([
    ['manager', 0, closed],
    ['manager', 9, closed],
    ['manager', 10, closed ?? 'attachments-full'],
    ['operator', 0, undefined],
    ['operator', 10, 'attachments-full'],
    ['admin', 9, undefined],
    ['admin', 10, 'attachments-full'],
  ] as const)('lets a %s add to %i attachments: %s', (role, count, refusal) => {
    expect(refusalOf(() => requireRoom(as(role), { status, visibility: 'company', count }))).toBe(refusal);
  });

  test.each([
    ['manager', 'me', closed],
    ['manager', 'other', 'forbidden'],
    ['operator', 'me', closed],
    ['operator', 'other', 'forbidden'],
    ['admin', 'me', closed],
    ['admin', 'other', closed],
  ] as const)('lets a %s delete an attachment added by %s: %s', (role, addedBy, refusal) => {
    expect(refusalOf(() => requireDeletable(as(role), status, addedBy))).toBe(refusal);
    expect(mayDelete(as(role), status, addedBy)).toBe(refusal === undefined);
  });
});
