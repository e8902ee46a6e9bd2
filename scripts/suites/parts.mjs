import { installChromium } from '../setup/chromium.mjs';
import { installPackages } from '../setup/packages.mjs';
import { makeBuild, runChecks } from './checks.mjs';
import { runServerOnEmbedded, runServerOnPostgres, runServerThroughPooler } from './postgres.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';

/**
 * @typedef {import('./read-reports.mjs').Outcome} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome>, isNeeded?: boolean }} Part isNeeded: all later parts depend on it
 */

const BROWSERLESS = ['scripts', 'machines', 'dev', 'pure', 'app', 'src'];
const DEEP = { TEST_DEEP: '1' };

/** @type {Part} */
const PACKAGES = { name: 'packages', run: install, isNeeded: true };

/**
 * Parts of `npm test`: everything a change may break that can be checked in minutes.
 * @type {Part[]}
 */
export const GATE = [
  PACKAGES,
  { name: 'checks', run: runChecks },
  { name: 'machines, policies, components', run: () => runVitest(BROWSERLESS) },
  { name: 'server on PGlite', run: runServerOnEmbedded },
  { name: 'server on PostgreSQL', run: () => runServerOnPostgres() },
  { name: 'browser stories', run: () => runBrowser('gate') },
];

/**
 * Parts of `npm run test:deep`: slow ones outside the gate.
 * @type {Part[]}
 */
export const DEEP_PARTS = [
  PACKAGES,
  { name: 'build', run: makeBuild, isNeeded: true },
  { name: 'machines, components', run: () => runVitest(['machines', 'src'], DEEP) },
  { name: 'server on PGlite', run: () => runVitest(['server'], DEEP) },
  { name: 'server on PostgreSQL', run: () => runServerOnPostgres(DEEP) },
  { name: 'server through PgBouncer', run: runServerThroughPooler },
  { name: 'faults', run: () => runVitest(['faults'], DEEP) },
  { name: 'browser', run: () => runBrowser('deep') },
];

/** @param {'gate' | 'deep'} suite */
async function runBrowser(suite) {
  await installChromium();
  return runPlaywright(suite);
}

/** @returns {Promise<Outcome>} */
async function install() {
  // Both mostly wait for the network. A failed browser installation is repeated and reported by the part that needs it.
  await Promise.all([installPackages(), installChromium().catch(() => undefined)]);
  return { passed: 0, failures: [], flaky: [] };
}
