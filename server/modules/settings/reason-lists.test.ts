import { expect, test } from 'vitest';

import { BASE_REASONS } from '#machines/order/reasons.ts';

import { reasonListsOf } from './reason-lists.ts';

test('reasons saved before there were proposals get the original ones, and added reasons none', () => {
  const added = { code: 'FLOOD', label: 'Enchente', party: 'forceMajeure' } as const;
  const saved = [...BASE_REASONS.failure.map(({ nextStep: _nextStep, ...reason }) => reason), added];
  const { failure } = reasonListsOf({
    failure: saved.map((reason) => ({ textRequired: false, enabled: true, ...reason })),
  });
  const steps = new Map(failure.map(({ code, nextStep }) => [code, nextStep]));
  for (const { code, nextStep } of BASE_REASONS.failure) expect(steps.get(code)).toBe(nextStep);
  expect(steps.get('FLOOD')).toBeNull();
});

test('a proposal that the base has cleared stays cleared', () => {
  const cleared = BASE_REASONS.failure.map((reason) => ({ ...reason, nextStep: null }));
  const { failure } = reasonListsOf({ failure: cleared });
  expect(failure.every(({ nextStep }) => nextStep === null)).toBe(true);
});
