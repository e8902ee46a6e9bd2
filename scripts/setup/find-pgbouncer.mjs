import { findProgram } from './find-program.mjs';

/**
 * Finds the PgBouncer program.
 * @param {boolean} isRequired installs Debian's package if possible
 */
export function findPgBouncer(isRequired) {
  return findProgram('pgbouncer', { isRequired });
}
