import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../process/root.mjs';
import { run, runNode } from '../process/run.mjs';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockEntry */

/**
 * Installs the packages of package-lock.json with `npm ci` unless exactly those are installed, according to npm's own
 * record, which an interrupted installation does not write.
 * @param {{ isProductionEnough?: boolean, notice?: string }} [options] isProductionEnough: accepts an installation
 *   without devDependencies, as nothing is built or tested; notice: printed before an installation
 */
export async function installPackages({
  isProductionEnough = false,
  notice = 'Installing packages (npm ci).',
} = {}) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  const installed = readLock(path.join(root, 'node_modules', '.package-lock.json'));
  if (isInstalled(wanted, installed, isProductionEnough)) return;
  console.log(notice);
  const { code } = await npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  if (code !== 0) throw new Error('npm ci failed. Check the network connection and run the command again.');
}

/**
 * Whether an installation matches a lock file. Optional packages may be missing, as npm omits those of other platforms.
 * @param {Record<string, LockEntry>} wanted
 * @param {Record<string, LockEntry>} installed
 * @param {boolean} isProductionEnough
 */
export function isInstalled(wanted, installed, isProductionEnough) {
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === '') return true;
    const actual = installed[folder];
    if (actual !== undefined) return actual.version === entry.version;
    const isDevelopment = entry.dev === true || entry.devOptional === true;
    return entry.optional === true || (isProductionEnough && isDevelopment);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** @param {string[]} args */
function npm(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return runNode([script, ...args], { isShown: true });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { isShown: true });
}
