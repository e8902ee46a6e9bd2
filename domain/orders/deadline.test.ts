import { describe, expect, test } from 'vitest';

import { MINUTE, NOW } from '#machines/order/testing/order-at.ts';
import { DEFAULT_SETTINGS, ORDER_STATUSES, type OrderStatus } from '#machines/order/types.ts';

import { deadlineOf, isScheduled, type DeadlineFacts, type DeadlineState } from './deadline.ts';

const standing = (facts: Partial<DeadlineFacts>, settings = DEFAULT_SETTINGS) =>
  deadlineOf(
    { status: 'in_transit', cancellation: 'none', windowUntil: NOW, closedAt: null, ...facts },
    settings,
    NOW,
  );

describe('an open order against its window', () => {
  test.each([
    { left: 30 * MINUTE + 1, state: 'onTime' },
    { left: 30 * MINUTE, state: 'atRisk' },
    { left: 0, state: 'atRisk' },
    { left: -1, state: 'late' },
  ])('with $left ms left is $state', ({ left, state }) => {
    expect(standing({ windowUntil: NOW + left })).toBe(state);
  });

  test('is late only after the tolerance', () => {
    const tolerant = { ...DEFAULT_SETTINGS, onTimeToleranceMinutes: 10 };
    expect(standing({ windowUntil: NOW - 10 * MINUTE }, tolerant)).toBe('atRisk');
    expect(standing({ windowUntil: NOW - 10 * MINUTE - 1 }, tolerant)).toBe('late');
  });

  test('without a window is none in every status', () => {
    for (const status of ORDER_STATUSES) expect(standing({ status, windowUntil: null })).toBe('none');
  });
});

describe('an ended order', () => {
  test.each([
    { closedAt: NOW, state: 'met' },
    { closedAt: NOW + 1, state: 'missed' },
  ])('delivered at $closedAt is $state regardless of the current time', ({ closedAt, state }) => {
    const facts = { status: 'delivered', cancellation: 'none', windowUntil: NOW, closedAt } as const;
    expect(deadlineOf(facts, DEFAULT_SETTINGS, NOW + 999 * MINUTE)).toBe(state);
  });

  test.each([
    { status: 'partially_delivered', cancellation: 'none', state: 'missed' },
    { status: 'returned', cancellation: 'none', state: 'missed' },
    { status: 'returned', cancellation: 'denied', state: 'missed' },
    { status: 'returned', cancellation: 'approved', state: 'none' },
    { status: 'returning', cancellation: 'approved', state: 'none' },
    { status: 'lost', cancellation: 'approved', state: 'missed' },
    { status: 'cancelled', cancellation: 'approved', state: 'none' },
    { status: 'rejected', cancellation: 'none', state: 'none' },
    { status: 'draft', cancellation: 'none', state: 'none' },
  ] as const)('$status with cancellation $cancellation is $state', ({ status, cancellation, state }) => {
    expect(standing({ status, cancellation, windowUntil: NOW + 90 * MINUTE, closedAt: NOW })).toBe(state);
  });
});

describe('an order long past its window, without closedAt', () => {
  const STANDING = {
    draft: 'none',
    requested: 'late',
    accepted: 'late',
    assigned: 'late',
    collecting: 'late',
    pickup_failed: 'late',
    in_transit: 'late',
    attempt_failed: 'late',
    returning: 'late',
    delivered: 'missed',
    partially_delivered: 'missed',
    returned: 'missed',
    cancelled: 'none',
    rejected: 'none',
    lost: 'missed',
  } as const satisfies Record<OrderStatus, DeadlineState>;

  test.each(ORDER_STATUSES)('in %s has the state of the table', (status) => {
    expect(standing({ status, windowUntil: NOW - 90 * MINUTE })).toBe(STANDING[status]);
  });
});

describe('"Agendada"', () => {
  const from = (milliseconds: number) => NOW + milliseconds;

  test.each(ORDER_STATUSES)('applies in %s only if accepted or assigned', (status) => {
    const facts = { status, windowFrom: from(120 * MINUTE) };
    expect(isScheduled(facts, DEFAULT_SETTINGS, NOW)).toBe(status === 'accepted' || status === 'assigned');
  });

  test('applies while the window starts later than the lead time', () => {
    const accepted = (windowFrom: number | null) =>
      isScheduled({ status: 'accepted', windowFrom }, DEFAULT_SETTINGS, NOW);
    expect(accepted(from(60 * MINUTE + 1))).toBe(true);
    expect(accepted(from(60 * MINUTE))).toBe(false);
    expect(accepted(null)).toBe(false);
  });
});
