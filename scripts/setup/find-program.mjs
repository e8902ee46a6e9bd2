import { existsSync } from 'node:fs';
import path from 'node:path';

import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

/** Debian's folder is usually not in PATH. */
const FOLDERS = ['/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/**
 * Finds a program that tests use beside the product.
 * @param {string} name
 * @param {{ isRequired: boolean, debianPackage?: string }} options isRequired: installs Debian's package if possible
 * @returns {Promise<string | undefined>} its path
 */
export async function findProgram(name, { isRequired, debianPackage = name }) {
  const found = search(name);
  if (found !== undefined || !isRequired || !canInstallDebianPackages()) return found;
  await installDebianPackages([debianPackage]);
  return search(name);
}

/** @param {string} name */
function search(name) {
  const inPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...FOLDERS, ...inPath].map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
