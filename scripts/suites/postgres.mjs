import { findPostgres } from '../setup/find-postgres.mjs';
import { withTemporaryPostgres } from '../setup/temporary-postgres.mjs';
import { runVitest } from './run-tests.mjs';

/** @typedef {import('./read-reports.mjs').Outcome} Outcome */

/**
 * The server's tests on PostgreSQL: the one of TEST_DATABASE_URL, or a temporary one. With REQUIRE_POSTGRES=1 it is a
 * failure that there is none.
 *
 * @param {Record<string, string>} [settings] as of `runVitest`
 * @returns {Promise<Outcome>}
 */
export async function runServerOnPostgres(settings = {}) {
  const run = (/** @type {string} */ url) => runVitest(['server'], { ...settings, TEST_DATABASE_URL: url });
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return run(given);
  const isRequired = process.env.REQUIRE_POSTGRES === '1';
  const programs = await findPostgres(isRequired);
  if (programs !== undefined) return withTemporaryPostgres(programs, run);
  if (isRequired) throw new Error('No PostgreSQL 15 or newer is installed here.');
  console.log('Left out: no PostgreSQL 15 or newer is installed here, and TEST_DATABASE_URL names none.');
  return { passed: 0, failures: [], flaky: [] };
}
