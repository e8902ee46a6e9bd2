import { existsSync, readFileSync } from 'node:fs';

import { run } from '../process/run.mjs';

/** Whether apt can install packages: Debian, as root. */
export function canInstallDebianPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Installs Debian packages without prompts.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether they were installed; otherwise prints apt's output
 */
export async function installDebianPackages(names) {
  console.log(`Installing ${names.join(' and ')} (apt-get).`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { code, output } = await run('apt-get', ['-q', ...args], { env });
    if (code === 0) continue;
    console.error(output.trimEnd());
    return false;
  }
  return true;
}
