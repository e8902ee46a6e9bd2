import { expect, test } from 'vitest';

import { linesOf } from './summary.mjs';

const partWith = (failures: number, flaky: string[] = []) => ({
  name: 'server',
  seconds: 1,
  outcome: {
    passed: 0,
    failures: Array.from({ length: failures }, (_, index) => ({
      file: 'sum.test.ts',
      name: `adds ${index}`,
      error: '\u001B[31mError: 3\u001B[39m\n    at sum.ts:1',
    })),
    flaky,
  },
});

test('linesOf shows file, name and the first line of the error', () => {
  expect(linesOf([partWith(1)])[0]).toBe('✗ sum.test.ts: adds 0: Error: 3');
});

test('linesOf shows flaky tests and the number in quarantine', () => {
  expect(linesOf([partWith(0, ['sign-in.spec.ts: signs in: late'])])).toEqual([
    'flaky: sign-in.spec.ts: signs in: late',
    expect.stringMatching(/^in quarantine: \d+$/),
  ]);
});

test('linesOf returns at most forty lines and the one about the quarantine', () => {
  const lines = linesOf([partWith(300)]);
  expect(lines).toHaveLength(41);
  expect(lines[39]).toBe('and 261 more');
});
