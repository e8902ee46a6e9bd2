import { Interrupted } from '../process/run.mjs';
import { installChromium } from '../setup/chromium.mjs';
import { findPostgres } from '../setup/find-postgres.mjs';
import { withTemporaryPostgres } from '../setup/temporary-postgres.mjs';
import { runChecks } from './checks.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';

/**
 * @typedef {import('./checks.mjs').Result} Result
 * @typedef {{ name: string, run: () => Promise<Result[]> }} Suite
 */

/** @type {Suite[]} */
const SUITES = [
  { name: 'check', run: runChecks },
  ...['scripts', 'machines', 'dev', 'app', 'src', 'server', 'faults'].map((project) => ({
    name: project,
    run: async () => [await runVitest(project)],
  })),
  { name: 'server on PostgreSQL', run: runServerOnPostgres },
  {
    name: 'browser',
    run: async () => {
      await installChromium();
      return [await runPlaywright()];
    },
  },
];

/**
 * Runs every suite, also after a failed one, so that one run tells everything that is broken.
 *
 * @param {(results: Result[]) => void} report gets the results of each suite as soon as they are there
 */
export async function runAllSuites(report) {
  for (const { name, run } of SUITES) {
    console.log(`\n${name}`);
    report(await run().catch((error) => failedSuite(name, error)));
  }
}

/**
 * The server's tests once more on PostgreSQL: the one of TEST_DATABASE_URL, or a temporary one. With
 * REQUIRE_POSTGRES=1 it is a failure that there is none.
 *
 * @returns {Promise<Result[]>}
 */
async function runServerOnPostgres() {
  const run = async (/** @type {string} */ databaseUrl) => [await runVitest('server', databaseUrl)];
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return run(given);
  const isRequired = process.env.REQUIRE_POSTGRES === '1';
  const programs = await findPostgres(isRequired);
  if (programs !== undefined) return withTemporaryPostgres(programs, run);
  if (isRequired) throw new Error('No PostgreSQL 15 or newer is installed here.');
  console.log('Left out: no PostgreSQL 15 or newer is installed here, and TEST_DATABASE_URL names none.');
  return [];
}

/**
 * @param {string} name
 * @param {unknown} error
 * @returns {Result[]}
 */
function failedSuite(name, error) {
  if (error instanceof Interrupted) throw error;
  console.error(error instanceof Error ? error.message : error);
  return [{ name, passed: 0, failed: 1 }];
}
