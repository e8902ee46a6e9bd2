import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { root, tool } from '../process/root.mjs';
import { runNode } from '../process/run.mjs';
import { countPlaywright, countVitest } from './count-tests.mjs';

/** @typedef {import('./checks.mjs').Result} Result */

/** What a developer may have set for the server must not reach the tests. */
const SERVER_SETTINGS =
  /^(?:PORT|HOST|DATA_DIR|DATABASE_URL|TEST_DATABASE_URL|PUBLIC_URL|SMTP_URL|MAIL_OUTBOX|ADMIN_EMAIL|ADMIN_PASSWORD|DEMO|QA|TRUST_PROXY|CORS_ORIGINS|LOG_LEVEL|SESSION_IDLE_SECONDS|SESSION_MAX_SECONDS|PASSWORD_MIN|CEP_PROVIDER_URL|NODE_ENV|API_URL)$/;

/**
 * Runs one project of vitest.config.ts.
 *
 * @param {string} project
 * @param {string} [databaseUrl] a PostgreSQL to test on instead of PGlite
 * @returns {Promise<Result>}
 */
export async function runVitest(project, databaseUrl) {
  const name = databaseUrl === undefined ? project : `${project} on PostgreSQL`;
  const env = testEnvironment(databaseUrl === undefined ? {} : { TEST_DATABASE_URL: databaseUrl });
  const file = reportFile(name);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const args = tool('vitest', 'run', '--project', project, '--allowOnly=false', ...reporters);
  const { code } = await runNode(args, { env, isShown: true });
  return { name, ...countVitest(readReport(file), code) };
}

/**
 * Runs the browser tests against the server in dist/.
 *
 * @returns {Promise<Result>}
 */
export async function runPlaywright() {
  const name = 'browser';
  const file = reportFile(name);
  const env = testEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const args = tool('@playwright/test', 'test', '--forbid-only', '--reporter=dot,json');
  const { code } = await runNode(args, { env, isShown: true });
  return { name, ...countPlaywright(readReport(file), code) };
}

/** @param {NodeJS.ProcessEnv} settings */
function testEnvironment(settings) {
  const kept = Object.entries(process.env).filter(([name]) => !SERVER_SETTINGS.test(name));
  return { ...Object.fromEntries(kept), ...settings };
}

/** @param {string} name */
function reportFile(name) {
  const file = path.join(root, '.cache', 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner died before it wrote one, or while it did: counted as a failure.
    return undefined;
  }
}
