import { configDefaults, defineConfig } from 'vitest/config';

import { bareEnvironment } from './scripts/suites/bare-environment.ts';

bareEnvironment(process.env);

/** Node 25 has a built-in localStorage, which would hide the simulated one. */
const execArgv = Number.parseInt(process.versions.node, 10) < 25 ? [] : ['--no-experimental-webstorage'];

const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** `npm run test:deep` runs what takes long; everything else is the gate's. */
const LONG = '**/*.deep.test.{ts,tsx}';
const isDeep = process.env.TEST_DEEP === '1';
const testsIn = (folder: string, endings = ['ts', 'tsx']) =>
  endings.map((ending) => `${folder}/**/*${isDeep ? '.deep' : ''}.test.${ending}`);
const exclude = isDeep ? configDefaults.exclude : [...configDefaults.exclude, LONG];

/**
 * Server tests of what hardly depends on the database: rules of HTTP, the contract and the roles, sessions, pictures, the
 * demo's plan, tables of what the machine decides, figures and files. The gate runs them on the embedded database and,
 * where there is one, the others on PostgreSQL; `npm run test:deep` runs each on the other database, too.
 */
const ON_EMBEDDED = [
  'domain/**/*.test.ts',
  'server/contract/{contract,examples,free-texts,portable,unknown-parameters}.test.ts',
  'server/contract/app/*.test.ts',
  'server/demo/*.test.ts',
  'server/{auth,csv,http,mail,pictures,sheets,start,workbooks}/**/*.test.ts',
  'server/modules/{account,addresses,announcements,audit,companies,locations,notices,privacy-requests,session}/**/*.test.ts',
  'server/modules/{settings,tracking,users}/**/*.test.ts',
  'server/modules/{order,location}-imports/*.test.ts',
  'server/modules/{order-exports,order-templates,reports,saved-views}/*.test.ts',
  'server/modules/orders/{attachments,comments,content,dossier,export,proofs,retention,tracking}/*.test.ts',
  'server/modules/orders/*.test.ts',
];
/** Set where the others run on PostgreSQL. */
const isDivided = process.env.TEST_DIVIDED === '1';

function serverTests(): { include: string[]; exclude: string[] } {
  const all = '{server,domain,tests}/**/*.test.ts';
  if (isDeep) {
    const others = isOnPostgres ? ON_EMBEDDED : [all];
    return { include: [...testsIn('{server,domain,tests}'), ...others], exclude: [] };
  }
  if (isOnPostgres) return { include: [all], exclude: ON_EMBEDDED };
  return { include: isDivided ? [...ON_EMBEDDED, EMBEDDED] : [all], exclude: [] };
}
/** The embedded database is what it is, whatever the others run on. */
const EMBEDDED = 'server/db/embedded/**/*.test.ts';

/** Tests of what a page has once: its history, session, modules and static form. */
const FRESH_PAGE = [
  'src/app/{app,create-app-actor,error-reports,member-extras,new-release,token-storage}.test.{ts,tsx}',
  'src/app/boot/{early-submit,static-views}.test.{ts,tsx}',
  'src/app/location/{browser-location,history-entries,route-focus-and-scroll,unknown-company,wouter-hook}.test.{ts,tsx}',
  'src/app/shell/shell.test.tsx',
];

/** Long enough for a busy machine: only a hanging test reaches them. */
const limits = { testTimeout: 120_000, hookTimeout: 240_000 };

/** In one process that loads each module once. */
const shared = { pool: 'threads' as const, isolate: false, ...limits };

/** The part of the browser that component tests need. */
const inBrowser = {
  environment: 'happy-dom' as const,
  execArgv,
  setupFiles: ['tests/support/dom.ts'],
  unstubGlobals: true,
  ...limits,
};

/** happy-dom has no `search` element, which React warns of. */
function isNoise(log: string): boolean {
  return log.startsWith('The tag <search> is unrecognized');
}

/** Unit, server, component and contract tests; the browser tests are Playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    // One per processor: vitest would leave one of them to a watching developer.
    maxWorkers: '100%',
    onConsoleLog: (log) => !isNoise(log),
    projects: [
      { test: { ...shared, exclude, name: 'scripts', include: testsIn('scripts') } },
      { test: { ...shared, exclude, name: 'machines', include: testsIn('machines') } },
      { test: { ...shared, exclude, name: 'dev', include: testsIn('dev') } },
      // A browser for each of them would take longer than the tests.
      {
        test: {
          ...shared,
          name: 'pure',
          include: testsIn('src', ['ts']),
          exclude: [...exclude, ...FRESH_PAGE],
        },
      },
      { test: { ...inBrowser, exclude, name: 'app', include: FRESH_PAGE, pool: 'threads' } },
      {
        test: {
          ...inBrowser,
          name: 'src',
          include: testsIn('src', ['tsx']),
          exclude: [...exclude, ...FRESH_PAGE],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: serverTests().include,
          exclude: [
            ...exclude,
            'tests/faults/**',
            ...(isOnPostgres ? [EMBEDDED] : []),
            ...serverTests().exclude,
          ],
          globalSetup: ['tests/support/server/test-databases.ts', 'tests/support/server/bundle-threads.ts'],
          // In one process that loads each module once, so that the embedded database and the contract are
          // compiled once and not for each file.
          pool: 'threads',
          isolate: false,
          ...limits,
        },
      },
      // Whole processes that are started, killed and refused; they choose their database themselves.
      // One at a time: their processes and clients need both processors.
      {
        test: {
          exclude,
          name: 'faults',
          include: testsIn('tests/faults'),
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
