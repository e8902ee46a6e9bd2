import { availableParallelism } from 'node:os';

import { tool } from '../process/root.mjs';
import { runNode } from '../process/run.mjs';
import { isBuildFresh } from '../setup/build-stamp.mjs';

/**
 * @typedef {{ name: string, args: string[], isNeeded?: () => boolean, isTold?: boolean, fix?: string }} Check
 * @typedef {{ name: string, passed: number, failed: number }} Result
 */

/**
 * A lane's checks need one another in their order; lanes run side by side, the slowest first. What a check
 * says is shown when it failed, or `isTold`.
 */
function lanes() {
  /** @type {Check[][]} */
  return [
    [{ name: 'types', args: tool('typescript', '-b') }],
    [
      { name: 'build', args: ['--import', 'tsx', 'scripts/build.ts'], isNeeded: () => !isBuildFresh() },
      { name: 'bundle budget', args: ['--import', 'tsx', 'scripts/check-budget.ts'], isTold: true },
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
 * Runs everything that takes seconds, as many at once as there are processors. Prints a line per check, and
 * what a failed one said.
 *
 * @returns {Promise<Result[]>} each check counts as one
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
  return results;
}

/** @param {Check[]} lane */
async function runLane(lane) {
  /** @type {Result[]} */
  const results = [];
  for (const check of lane) {
    const isBlocked = results.some(({ failed }) => failed > 0);
    const isPassed = !isBlocked && (await runCheck(check));
    if (isBlocked) console.log(`✗ ${check.name}: not run, because what it needs failed`);
    results.push({ name: check.name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });
  }
  return results;
}

/** @param {Check} check */
async function runCheck({ name, args, isNeeded = () => true, isTold = false, fix }) {
  const start = performance.now();
  const { code, output } = isNeeded() ? await runNode(args) : { code: 0, output: '' };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0 || isTold) console.log(output.trimEnd());
  if (code !== 0 && fix !== undefined) console.log(`\`${fix}\` mends it.`);
  return code === 0;
}
