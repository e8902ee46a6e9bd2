import { COMMON_PASSWORDS } from './common-passwords-list.ts';

let known: ReadonlySet<string> | undefined;

/**
 * The blocklist of common passwords (docs/contract.md, "Passwords"): lower-case letters and digits, at least four
 * characters.
 */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(unpack(COMMON_PASSWORDS));
  return known;
}

/**
 * Decodes front coding: the capital letter is the number of characters shared with the previous password (A = 0, B =
 * 1).
 */
function unpack(packed: string): string[] {
  let previous = '';
  return Array.from(packed.matchAll(/([A-Z])([a-z0-9]*)/g), ([, prefixLength = '', suffix = '']) => {
    previous = previous.slice(0, prefixLength.charCodeAt(0) - 'A'.charCodeAt(0)) + suffix;
    return previous;
  });
}
