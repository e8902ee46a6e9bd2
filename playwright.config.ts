import { defineConfig } from '@playwright/test';

import { findHeadlessChromium } from './scripts/setup/chromium.mjs';
import { bareEnvironment } from './scripts/suites/bare-environment.ts';

bareEnvironment(process.env);

const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Two pages of the browser's own for each window, which take longer to start than most of ours.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];
/**
 * Which tests run at which width, by their tags (docs/testing.md, "Browser tests"): `npm test` takes the stories and
 * `npm run test:deep` the others. Without a suite all of them run.
 */
const CHOICES = {
  gate: { desktop: { grep: /@story/ }, phone: { grep: /^(?=.*@story).*@(?:only-)?phone/ } },
  deep: {
    desktop: { grep: /^(?!.*@story)/ },
    phone: { grep: /^(?:(?!.*@story).*@(?:only-)?phone|.*@deep-phone)/ },
  },
  all: { desktop: {}, phone: { grep: /@(?:only-|deep-)?phone/ } },
};
const { SUITE: suite } = process.env;
const choice = CHOICES[suite === 'gate' || suite === 'deep' ? suite : 'all'];

const isRoot = process.getuid?.() === 0;
const isCi = process.env.CI !== undefined;

/**
 * Browser tests against the built server (tests/support/server-fixture.ts starts one per worker). The
 * browser's time zone is far from São Paulo, because the interface shows São Paulo's whatever the zone.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'model/**/*.spec.ts'],
  globalSetup: './tests/support/prepare-data.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  // One that passes only then is printed as flaky, by name.
  retries: isCi ? 1 : 0,
  // Limits detect hangs, not a slow machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // When everything is broken, twenty failures show as much as all, and sooner.
  maxFailures: isCi ? 20 : 0,
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    // Each page is that of the server at this moment; tests/e2e/kept-page.spec.ts is about the other one.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Tokyo',
    // It costs a test a good part of its time, and its film of the page half of it.
    trace: isCi ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET,
    },
  },
  projects: [
    {
      ...choice.desktop,
      name: 'desktop',
      grepInvert: /@only-phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      ...choice.phone,
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
