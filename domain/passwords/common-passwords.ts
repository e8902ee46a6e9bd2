import { COMMON_PASSWORDS } from './common-passwords-list.ts';

let known: ReadonlySet<string> | undefined;

/** The 10,000 commonest passwords (docs/contract.md, "Passwords"), as far as they are made of letters and digits. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(unpack(COMMON_PASSWORDS));
  return known;
}

/** Each begins with as many characters of the one before as its capital letter says: none for A, one for B. */
function unpack(packed: string): string[] {
  let before = '';
  return Array.from(packed.matchAll(/([A-Z])([a-z0-9]*)/g), ([, kept = '', rest = '']) => {
    before = before.slice(0, kept.charCodeAt(0) - 'A'.charCodeAt(0)) + rest;
    return before;
  });
}
