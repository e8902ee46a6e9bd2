import { installChromium } from '../setup/chromium.mjs';
import { installPackages } from '../setup/packages.mjs';
import { makeBuild, runChecks } from './checks.mjs';
import { runServerOnPostgres, runServerThroughPooler } from './postgres.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';

/**
 * @typedef {import('./read-reports.mjs').Outcome} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome>, isNeeded?: boolean }} Part isNeeded: by all that follow
 */

const BROWSERLESS = ['scripts', 'machines', 'dev', 'pure', 'app', 'src'];
/** How a browser test says that it is one of the gate's. */
const STORY = '@story';
const DEEP = { TEST_DEEP: '1' };

/** @type {Part} */
const PACKAGES = { name: 'packages', run: install, isNeeded: true };

/**
 * What `npm test` runs: everything that a change may break and that can be checked in minutes.
 * @type {Part[]}
 */
export const GATE = [
  PACKAGES,
  { name: 'checks', run: runChecks },
  { name: 'machines, policies, components', run: () => runVitest(BROWSERLESS) },
  { name: 'server on PGlite', run: () => runVitest(['server']) },
  { name: 'server on PostgreSQL', run: () => runServerOnPostgres() },
  { name: 'browser stories', run: () => runBrowser('--grep', STORY, '--workers=2') },
];

/**
 * What `npm run test:deep` runs: what takes long and is none of the gate's.
 *
 * @type {Part[]}
 */
export const DEEP_PARTS = [
  PACKAGES,
  { name: 'build', run: makeBuild, isNeeded: true },
  { name: 'components', run: () => runVitest(['src'], DEEP) },
  { name: 'server on PGlite', run: () => runVitest(['server'], DEEP) },
  { name: 'server on PostgreSQL', run: () => runServerOnPostgres(DEEP) },
  { name: 'server through PgBouncer', run: runServerThroughPooler },
  { name: 'faults', run: () => runVitest(['faults'], DEEP) },
  { name: 'browser', run: () => runBrowser('--grep-invert', STORY, '--workers=2') },
];

/** @param {string[]} choice */
async function runBrowser(...choice) {
  await installChromium();
  return runPlaywright(...choice);
}

/** @returns {Promise<Outcome>} */
async function install() {
  // Both mostly wait for the network. The part that needs the browser asks again, and says why there is none.
  await Promise.all([installPackages(), installChromium().catch(() => undefined)]);
  return { passed: 0, failures: [], flaky: [] };
}
