import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { root, tool } from '../process/root.mjs';
import { runNode } from '../process/run.mjs';
import { readPlaywright, readVitest } from './read-reports.mjs';

/** @typedef {import('./read-reports.mjs').Outcome} Outcome */

/**
 * Runs projects of vitest.config.ts in one run.
 *
 * @param {string[]} projects
 * @param {Record<string, string>} [settings] TEST_DATABASE_URL: a PostgreSQL instead of PGlite; TEST_DEEP=1: the
 *   long tests instead of the others; TEST_DIVIDED=1: a PostgreSQL runs a part
 * @returns {Promise<Outcome>}
 */
export async function runVitest(projects, settings = {}) {
  const file = reportFile('vitest');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = tool('vitest', 'run', ...chosen, '--allowOnly=false', ...reporters);
  const { code } = await runNode(args, {
    env: { ...process.env, TEST_DATABASE_URL: undefined, TEST_POOLER_URL: undefined, ...settings },
    isShown: true,
  });
  return readVitest(readReport(file), code);
}

/**
 * Runs browser tests against the server in dist/.
 * @param {'gate' | 'deep'} suite as in playwright.config.ts
 * @returns {Promise<Outcome>}
 */
export async function runPlaywright(suite) {
  const file = reportFile('playwright');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, SUITE: suite };
  const args = tool('@playwright/test', 'test', '--forbid-only', '--reporter=list,json', '--workers=2');
  const { code } = await runNode(args, { env, isShown: true });
  return readPlaywright(readReport(file), code);
}

/** @param {string} name */
function reportFile(name) {
  const file = path.join(root, '.cache', 'reports', `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner died before or while writing it: counted as a failure.
    return undefined;
  }
}
