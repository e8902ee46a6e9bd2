import { existsSync } from 'node:fs';
import path from 'node:path';

import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';

/** Folders of Debian and Homebrew that PATH often lacks. */
const FOLDERS = ['/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/**
 * Finds a program that only tests use, such as a mail server.
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
