import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../process/root.mjs';

const STAMP = path.join(root, 'dist', '.inputs');
export const INPUTS = [
  'src',
  'dev',
  'domain',
  'machines',
  'server',
  'openapi',
  'public',
  'index.html',
  'scripts/build',
  'scripts/backup.ts',
  'scripts/build.ts',
  'scripts/restore.ts',
  'scripts/files.ts',
  'scripts/vite-boot-plugin.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Whether dist/ was built from the current files, by content instead of dates. */
export function isBuildFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashInputs();
}

/** Records the inputs of dist/, as the last step of a build. */
export function stampBuild(/** @type {string} */ inputs) {
  writeFileSync(STAMP, inputs);
}

/** Hashes names and contents of all build inputs, without tests. */
export function hashInputs() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(path.join(root, input)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} location
 * @returns {string[]}
 */
function filesUnder(location) {
  if (!existsSync(location) || /\.test\.tsx?$/.test(location)) return [];
  if (!statSync(location).isDirectory()) return [location];
  const names = readdirSync(location).toSorted();
  return names.flatMap((name) => filesUnder(path.join(location, name)));
}
