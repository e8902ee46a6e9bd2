import { existsSync } from 'node:fs';
import path from 'node:path';

import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

/** Debian's folder is usually not in PATH. */
const FOLDERS = ['/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/**
 * Finds the PgBouncer program.
 * @param {boolean} isRequired installs Debian's package if possible
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
