import { describe, expect, test } from 'vitest';

import { readPlaywright, readVitest } from './read-reports.mjs';

const VITEST = { numPassedTests: 3, testResults: [] };
const PLAYWRIGHT = { stats: { expected: 3 }, suites: [], errors: [] };
const SILENT = { file: 'vitest', name: 'as a whole' };

describe('readVitest', () => {
  test('returns each failed test with its error', () => {
    const failed = { fullName: 'adds', status: 'failed', failureMessages: ['Error: 3'] };
    const passed = { fullName: 'counts', status: 'passed', failureMessages: [] };
    const testResults = [
      { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
    ];
    expect(readVitest({ ...VITEST, testResults }, 1)).toEqual({
      passed: 3,
      failures: [{ file: expect.stringContaining('sum.test.ts'), name: 'adds', error: 'Error: 3' }],
      flaky: [],
    });
  });

  test('returns a file that could not be loaded as a failure', () => {
    const testResults = [{ name: 'sum.test.ts', status: 'failed', message: 'no sum', assertionResults: [] }];
    expect(readVitest({ ...VITEST, testResults }, 1).failures).toMatchObject([{ error: 'no sum' }]);
  });

  test('fails a run with a non-zero exit code although every test passed', () => {
    expect(readVitest(VITEST, 1)).toMatchObject({ passed: 3, failures: [SILENT] });
  });

  test('fails a run without tests', () => {
    expect(readVitest({ ...VITEST, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failures: [SILENT] });
  });

  test('fails a run without a report', () => {
    expect(readVitest(undefined, 0)).toMatchObject({ passed: 0, failures: [SILENT] });
  });
});

describe('readPlaywright', () => {
  const specWith = (status: string) => ({
    title: 'signs in',
    file: 'sign-in.spec.ts',
    tests: [{ projectName: 'desktop', status, results: [{ errors: [{ message: 'late' }] }, {}] }],
  });

  test('returns each failed test with its error, however deep its suite', () => {
    const suites = [{ suites: [{ specs: [specWith('unexpected')] }] }];
    expect(readPlaywright({ ...PLAYWRIGHT, suites }, 1).failures).toEqual([
      { file: 'sign-in.spec.ts', name: 'signs in (desktop)', error: 'late' },
    ]);
  });

  test('counts a test that passed on retry, and returns it as flaky', () => {
    const outcome = readPlaywright({ ...PLAYWRIGHT, suites: [{ specs: [specWith('flaky')] }] }, 0);
    expect(outcome).toEqual({
      passed: 4,
      failures: [],
      flaky: ['sign-in.spec.ts: signs in (desktop): late'],
    });
  });

  test('fails for an error outside every test', () => {
    const failures = [{ file: 'playwright', name: 'outside every test', error: 'no server' }];
    const errors = [{ message: 'no server' }];
    expect(readPlaywright({ ...PLAYWRIGHT, errors }, 1)).toMatchObject({ passed: 3, failures });
  });
});
