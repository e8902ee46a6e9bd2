import { defineConfig } from 'vitest/config';

/** Node 25 brings a localStorage of its own, which would hide the simulated one. */
const execArgv = Number.parseInt(process.versions.node, 10) < 25 ? [] : ['--no-experimental-webstorage'];

const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** They tell that something hangs, not that a machine with much else to do is slow. */
const limits = { testTimeout: 120_000, hookTimeout: 240_000 };

/** The part of the browser that component tests need. */
const inBrowser = {
  environment: 'happy-dom' as const,
  execArgv,
  setupFiles: ['tests/support/dom.ts'],
  unstubGlobals: true,
  ...limits,
};

/** Unit, server, component and contract tests; the browser tests are Playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    // One per processor: vitest would leave one of them to a watching developer.
    maxWorkers: '100%',
    projects: [
      { test: { ...limits, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { ...limits, name: 'machines', include: ['machines/**/*.test.ts'] } },
      { test: { ...limits, name: 'dev', include: ['dev/**/*.test.ts'] } },
      // The page is started anew in each of these files, with its history and its session.
      { test: { ...inBrowser, name: 'app', include: ['src/app/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...inBrowser,
          name: 'src',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/app/**'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,openapi,tests}/**/*.test.ts'],
          // The embedded database is what it is, whatever the others run on.
          exclude: ['tests/faults/**', ...(isOnPostgres ? ['server/db/embedded/**'] : [])],
          // In one process that loads each module once, so that the embedded database and the contract are
          // compiled once and not for each file.
          pool: 'threads',
          isolate: false,
          ...limits,
        },
      },
      // Whole processes that are started, killed and refused; they choose their database themselves.
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
    ],
  },
});
