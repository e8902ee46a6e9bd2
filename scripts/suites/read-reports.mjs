import path from 'node:path';

import { root } from '../process/root.mjs';

/**
 * @typedef {{ file: string, name: string, error: string }} Failure
 * @typedef {{ passed: number, failures: Failure[], flaky: string[] }} Outcome flaky: passed only when repeated
 * @typedef {{ fullName: string, status: string, failureMessages: string[] | null }} Assertion
 * @typedef {{
 *   numPassedTests: number,
 *   testResults: { name: string, status: string, message: string, assertionResults: Assertion[] }[],
 * }} VitestReport
 * @typedef {{
 *   title: string,
 *   file: string,
 *   tests: { projectName: string, status: string, results: { errors?: { message?: string }[] }[] }[],
 * }} Spec
 * @typedef {{ specs?: Spec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{
 *   stats: { expected: number },
 *   suites: PlaywrightSuite[],
 *   errors: { message?: string }[],
 * }} PlaywrightReport
 */

/**
 * Reads vitest's JSON report. A file that could not be loaded is one failure.
 * @param {VitestReport | undefined} report undefined if vitest died before writing it
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function readVitest(report, exitCode) {
  if (report === undefined) return died('vitest');
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ file, name: 'as a whole', error: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      error: failureMessages?.[0] ?? '',
    }));
  });
  return withSilentFailure('vitest', { passed: report.numPassedTests, failures, flaky: [] }, exitCode);
}

/**
 * Reads Playwright's JSON report. An error outside every test, such as a server that does not start, is a failure too.
 * @param {PlaywrightReport | undefined} report undefined if Playwright died before writing it
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function readPlaywright(report, exitCode) {
  if (report === undefined) return died('playwright');
  /** @type {Outcome} */
  const outcome = { passed: report.stats.expected, failures: [], flaky: [] };
  for (const spec of report.suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of spec.tests) {
      const name = `${spec.title} (${projectName})`;
      const error = results.flatMap(({ errors = [] }) => errors)[0]?.message ?? '';
      if (status === 'unexpected') outcome.failures.push({ file: spec.file, name, error });
      if (status !== 'flaky') continue;
      outcome.passed += 1;
      outcome.flaky.push(`${spec.file}: ${name}: ${error}`);
    }
  }
  for (const { message = '' } of report.errors) {
    outcome.failures.push({ file: 'playwright', name: 'outside every test', error: message });
  }
  return withSilentFailure('playwright', outcome, exitCode);
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Adds a failure for a run without tests, or with a non-zero exit code although every test passed.
 * @param {string} runner
 * @param {Outcome} outcome
 * @param {number} exitCode
 * @returns {Outcome}
 */
function withSilentFailure(runner, outcome, exitCode) {
  if (outcome.failures.length > 0 || (outcome.passed > 0 && exitCode === 0)) return outcome;
  const error =
    outcome.passed === 0 ? 'It ran no test.' : `Every test passed, but it ended with ${exitCode}.`;
  return { ...outcome, failures: [{ file: runner, name: 'as a whole', error }] };
}

/**
 * @param {string} runner
 * @returns {Outcome}
 */
function died(runner) {
  const error = 'It ended without a report; what it printed is above.';
  return { passed: 0, failures: [{ file: runner, name: 'as a whole', error }], flaky: [] };
}
