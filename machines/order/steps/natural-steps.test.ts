import { expect, test } from 'vitest';

import { ORDER_STATUSES } from '../types.ts';
import { NATURAL_STEPS, onlyStepOf } from './natural-steps.ts';

test.each(ORDER_STATUSES.map((status) => [status, NATURAL_STEPS[status] ?? []] as const))(
  'the step of "%s" is known without the order only if it is %j alone',
  (status, steps) => {
    expect(onlyStepOf(status)).toBe(steps.length === 1 ? steps[0] : undefined);
  },
);

test.each([
  ['requested', 'order.accept'],
  ['assigned', 'order.startPickup'],
  ['attempt_failed', undefined],
  ['delivered', undefined],
] as const)('an order that is "%s" goes on with %s', (status, step) => {
  expect(onlyStepOf(status)).toBe(step);
});
