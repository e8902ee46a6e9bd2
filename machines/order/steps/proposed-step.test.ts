import { describe, expect, test } from 'vitest';

import { NEXT_STEPS, type NextStep } from '../reasons.ts';
import type { OrderEventType, StopFacts } from '../types.ts';
import { eventOfStep, possibleSteps, proposedStep } from './proposed-step.ts';

type Row = [kind: StopFacts['kind'], isSpent: boolean, proposals: Record<NextStep, NextStep>];

const AS_SET = { correct: 'correct', reschedule: 'reschedule', retry: 'retry', return: 'return' } as const;

/** What each step of the settings becomes. */
const TABLE: readonly Row[] = [
  ['pickup', false, AS_SET],
  ['pickup', true, { ...AS_SET, retry: 'reschedule' }],
  ['dropoff', false, AS_SET],
  ['dropoff', true, { correct: 'return', reschedule: 'return', retry: 'return', return: 'return' }],
];

describe.each(TABLE)('of a failed %s, with its attempts spent: %s', (kind, isSpent, proposals) => {
  test.each(NEXT_STEPS)('the proposal %s is one of the possible steps', (step) => {
    expect(proposedStep(step, kind, isSpent)).toBe(proposals[step]);
    expect(possibleSteps(kind, isSpent)).toContain(proposals[step]);
  });

  test('a reason without a proposal gets none', () => {
    expect(proposedStep(null, kind, isSpent)).toBeNull();
  });
});

test.each<[NextStep, pickup: OrderEventType, dropoff: OrderEventType]>([
  ['correct', 'order.editStop', 'order.editStop'],
  ['reschedule', 'order.reschedule', 'order.reschedule'],
  ['retry', 'order.retry', 'order.retry'],
  ['return', 'order.cancel', 'order.startReturn'],
])('the step %s is %s at the pickup and %s at a drop-off', (step, pickup, dropoff) => {
  expect([eventOfStep(step, 'pickup'), eventOfStep(step, 'dropoff')]).toEqual([pickup, dropoff]);
});
