import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

const OLDEST_VERSION = 15;
const FOLDERS_OF_VERSIONS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * Finds the program folder of a sufficiently new PostgreSQL.
 * @param {boolean} isRequired installs Debian's package if possible
 * @returns {Promise<string | undefined>}
 */
export async function findPostgres(isRequired) {
  const found = searchPostgres();
  if (found !== undefined || !isRequired || !canInstallDebianPackages()) return found;
  await installDebianPackages(['postgresql']);
  return searchPostgres();
}

function searchPostgres() {
  const inPath = (process.env.PATH ?? '').split(path.delimiter);
  const installed = FOLDERS_OF_VERSIONS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name, 'bin')),
  );
  return [...installed, ...inPath].find(
    (folder) => existsSync(path.join(folder, 'initdb')) && versionIn(folder) >= OLDEST_VERSION,
  );
}

/** @param {string} folder */
function versionIn(folder) {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
