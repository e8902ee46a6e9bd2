import { execFileSync } from 'node:child_process';

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * PostgreSQL refuses to run as root; it then uses its package's account, or `nobody`.
 * @returns {Account | undefined}
 */
export function findUnprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (/** @type {string} */ option, /** @type {string} */ name) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: numberOf('-u', name), gid: numberOf('-g', name) };
    } catch {
      // No such account: tries the next one.
    }
  }
  return undefined;
}
