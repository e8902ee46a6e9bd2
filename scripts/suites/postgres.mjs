import { findPgBouncer } from '../setup/find-pgbouncer.mjs';
import { findPostgres } from '../setup/find-postgres.mjs';
import { withTemporaryPgBouncer } from '../setup/temporary-pgbouncer.mjs';
import { withTemporaryPostgres } from '../setup/temporary-postgres.mjs';
import { runVitest } from './run-tests.mjs';

/** @typedef {import('./read-reports.mjs').Outcome} Outcome */

/**
 * Runs the server's tests on the embedded database: where there is a PostgreSQL, those that `runServerOnPostgres` leaves
 * out.
 * @returns {Promise<Outcome>}
 */
export async function runServerOnEmbedded() {
  const hasPostgres =
    process.env.TEST_DATABASE_URL !== undefined ||
    (await findPostgres(process.env.REQUIRE_POSTGRES === '1')) !== undefined;
  return runVitest(['server'], hasPostgres ? { TEST_DIVIDED: '1' } : {});
}

/**
 * Runs the server's tests on the PostgreSQL of TEST_DATABASE_URL, or a temporary one. With REQUIRE_POSTGRES=1 a missing
 * one is a failure.
 * @param {Record<string, string>} [settings] as in `runVitest`
 * @returns {Promise<Outcome>}
 */
export async function runServerOnPostgres(settings = {}) {
  const run = (/** @type {string} */ url) => runVitest(['server'], { ...settings, TEST_DATABASE_URL: url });
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return run(given);
  const isRequired = process.env.REQUIRE_POSTGRES === '1';
  const programs = await findPostgres(isRequired);
  if (programs !== undefined) return withTemporaryPostgres(programs, run);
  if (isRequired) throw new Error('PostgreSQL 15 or newer is not installed.');
  console.log('Skipped: PostgreSQL 15 or newer is not installed, and TEST_DATABASE_URL is not set.');
  return { passed: 0, failures: [], flaky: [] };
}

/**
 * Runs the server's tests on a temporary PostgreSQL through a PgBouncer. With REQUIRE_POSTGRES=1 it is a failure if
 * either is missing.
 * @returns {Promise<Outcome>}
 */
export async function runServerThroughPooler() {
  const isRequired = process.env.REQUIRE_POSTGRES === '1';
  const programs = await findPostgres(isRequired);
  const pooler = programs === undefined ? undefined : await findPgBouncer(true);
  if (programs !== undefined && pooler !== undefined) {
    return withTemporaryPostgres(programs, (url) =>
      withTemporaryPgBouncer(pooler, url, (poolerUrl) =>
        runVitest(['server'], { TEST_DATABASE_URL: url, TEST_POOLER_URL: poolerUrl }),
      ),
    );
  }
  if (isRequired)
    throw new Error('PostgreSQL 15 or newer and PgBouncer are required, and one of them is not installed.');
  console.log(
    'Skipped: PostgreSQL 15 or newer and PgBouncer are required, and one of them is not installed.',
  );
  return { passed: 0, failures: [], flaky: [] };
}
