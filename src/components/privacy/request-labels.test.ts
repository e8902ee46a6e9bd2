import { expect, test } from 'vitest';

import { dueText } from './request-labels.ts';

test.each([
  [15, 'vence em 15 dias'],
  [3, 'vence em 3 dias'],
  [1, 'vence amanhã'],
  [0, 'vence hoje'],
  [-1, 'venceu ontem'],
  [-2, 'venceu há 2 dias'],
])('dueText describes %i days left as "%s"', (daysLeft, words) => {
  expect(dueText(daysLeft)).toBe(words);
});
