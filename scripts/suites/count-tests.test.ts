import { describe, expect, test } from 'vitest';

import { countPlaywright, countVitest } from './count-tests.mjs';

const VITEST = { numPassedTests: 3, numFailedTests: 0, testResults: [] };
const PLAYWRIGHT = { stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [] };

describe('countVitest', () => {
  test('counts what passed and what failed', () => {
    expect(countVitest({ ...VITEST, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  test('counts a file that could not be loaded, because its tests are missing from the figures', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest({ ...VITEST, testResults }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  test('counts a run that ended badly although every test passed, as after an unhandled error', () => {
    expect(countVitest(VITEST, 1)).toEqual({ passed: 3, failed: 1 });
  });

  test('counts a run without tests as a failure, because it shows nothing', () => {
    expect(countVitest({ ...VITEST, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('counts a run without a report as a failure', () => {
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countPlaywright', () => {
  test('counts a test that passed only on repetition as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1 };
    expect(countPlaywright({ ...PLAYWRIGHT, stats }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  test('counts an error outside every test, as from a server that does not start', () => {
    expect(countPlaywright({ ...PLAYWRIGHT, errors: [{}] }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  test('counts a clean run as it is', () => {
    expect(countPlaywright(PLAYWRIGHT, 0)).toEqual({ passed: 3, failed: 0 });
  });
});
