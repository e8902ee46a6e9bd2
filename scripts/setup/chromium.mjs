import { existsSync } from 'node:fs';

import { tool } from '../process/root.mjs';
import { runNode } from '../process/run.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];

/**
 * The Chromium for tests: CHROMIUM_PATH, or the system's; undefined for Playwright's own download.
 * @returns {string | undefined}
 */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((file) => existsSync(file));
}

/** The headless shell, if installed: a fifth less work, but without back/forward cache. */
export function findHeadlessChromium() {
  const isShell = process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_SHELL);
  return isShell ? HEADLESS_SHELL : findChromium();
}

/** Installs a Chromium for the browser tests unless one is found. */
export async function installChromium() {
  if (findChromium() !== undefined) return;
  if (canInstallDebianPackages() && (await installDebianPackages(DEBIAN_PACKAGES))) return;
  const { code } = await runNode(tool('@playwright/test', 'install', 'chromium'), { isShown: true });
  if (code !== 0)
    throw new Error('Chromium could not be installed. Install it, or set CHROMIUM_PATH to its path.');
}
