import { existsSync } from 'node:fs';
import path from 'node:path';

import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

/** Debian keeps it where only administrators look. */
const FOLDERS = ['/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/**
 * The program of PgBouncer.
 *
 * @param {boolean} isRequired install Debian's package where that is possible
 * @returns {Promise<string | undefined>}
 */
export async function findPgBouncer(isRequired) {
  const found = searchPgBouncer();
  if (found !== undefined || !isRequired || !canInstallDebianPackages()) return found;
  await installDebianPackages(['pgbouncer']);
  return searchPgBouncer();
}

function searchPgBouncer() {
  const inPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...FOLDERS, ...inPath]
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));
}
