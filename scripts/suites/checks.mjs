import { availableParallelism } from 'node:os';

import { tool } from '../process/root.mjs';
import { runNode } from '../process/run.mjs';
import { isBuildFresh } from '../setup/build-stamp.mjs';

/**
 * @typedef {{ name: string, args: string[], isNeeded?: () => boolean, isShown?: boolean, fix?: string }} Check
 * @typedef {import('./read-reports.mjs').Outcome} Outcome
 * @typedef {{ name: string, error: string | undefined }} Result
 */

/** @type {Check} */
const BUILD = {
  name: 'build',
  args: ['--import', 'tsx', 'scripts/build.ts'],
  isNeeded: () => !isBuildFresh(),
};

/**
 * Lanes run in parallel, the slowest first; the checks of a lane depend on those before them. The output of a check is
 * shown if it fails, or with `isShown`.
 */
function lanes() {
  /** @type {Check[][]} */
  return [
    [{ name: 'types', args: tool('typescript-7', '-b') }],
    [
      BUILD,
      {
        name: 'bundle budget',
        args: ['--import', 'tsx', 'scripts/check-budget.ts'],
        isShown: true,
      },
      { name: 'no tools in the build', args: ['--import', 'tsx', 'scripts/check-tools.ts'] },
    ],
    [{ name: 'lint', args: tool('oxlint', '--deny-warnings') }],
    [{ name: 'dead code', args: tool('knip', '--no-progress') }],
    [{ name: 'contract', args: ['--import', 'tsx', 'scripts/lint-contract.ts'] }],
    [
      {
        name: 'generated types',
        args: ['--import', 'tsx', 'scripts/generate.ts', '--check'],
      },
    ],
    [{ name: 'charts', args: ['--import', 'tsx', 'scripts/charts.ts', '--check'] }],
    [{ name: 'QA walk', args: ['--import', 'tsx', 'scripts/qa.ts', '--check'] }],
    [{ name: 'format', args: tool('oxfmt', '--check', '.'), fix: 'npm run format' }],
    [{ name: 'lock file', args: ['scripts/check-lockfile.mjs'] }],
  ];
}

/**
 * Runs all checks that take seconds, one lane per processor. Prints a line per check, and the output of failed ones.
 * @returns {Promise<Outcome>} each check counts as one
 */
export async function runChecks() {
  const waiting = lanes();
  /** @type {Result[]} */
  const results = [];
  const worker = async () => {
    for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift()) {
      results.push(...(await runLane(lane)));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return outcomeOf(results);
}

/** Builds dist/ if it is outdated; counts as one check. */
export async function makeBuild() {
  return outcomeOf([await runCheck(BUILD)]);
}

/** @param {Check[]} lane */
async function runLane(lane) {
  /** @type {Result[]} */
  const results = [];
  for (const check of lane) {
    const isBlocked = results.some(({ error }) => error !== undefined);
    results.push(
      isBlocked
        ? { name: check.name, error: 'Not run: an earlier check of its lane failed.' }
        : await runCheck(check),
    );
  }
  return results;
}

/**
 * @param {Check} check
 * @returns {Promise<Result>}
 */
async function runCheck({ name, args, isNeeded = () => true, isShown = false, fix }) {
  const start = performance.now();
  const { code, output } = isNeeded() ? await runNode(args) : { code: 0, output: '' };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0 || isShown) console.log(output.trimEnd());
  if (code === 0) return { name, error: undefined };
  if (fix !== undefined) console.log(`Run \`${fix}\` to fix it.`);
  return { name, error: output.trim() };
}

/**
 * @param {Result[]} results
 * @returns {Outcome}
 */
function outcomeOf(results) {
  const failures = results.flatMap(({ name, error }) =>
    error === undefined ? [] : [{ file: 'check', name, error }],
  );
  return { passed: results.length - failures.length, failures, flaky: [] };
}
