/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[],
 * }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * Counts the tests of vitest's JSON report. A file that could not be loaded counts as one failure.
 *
 * @param {VitestReport | undefined} report nothing: vitest died before it wrote one
 * @param {number} exitCode
 * @returns {Count}
 */
export function countVitest(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return withSilentFailure(report.numPassedTests, report.numFailedTests + unloaded.length, exitCode);
}

/**
 * Counts the tests of Playwright's JSON report. One that passed only when it was repeated has failed, and
 * so has an error outside every test.
 *
 * @param {PlaywrightReport | undefined} report nothing: Playwright died before it wrote one
 * @param {number} exitCode
 * @returns {Count}
 */
export function countPlaywright(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withSilentFailure(expected, unexpected + flaky + report.errors.length, exitCode);
}

/**
 * A run without any test, or one that ended badly although every test passed, is one failure.
 *
 * @param {number} passed
 * @param {number} failed
 * @param {number} exitCode
 * @returns {Count}
 */
function withSilentFailure(passed, failed, exitCode) {
  const isSilent = failed === 0 && (passed === 0 || exitCode !== 0);
  return { passed, failed: isSilent ? 1 : failed };
}
