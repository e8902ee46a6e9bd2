import { randomInt } from 'node:crypto';

const CODES = 10;
/** Groups of base32 characters: 80 random bits in total. */
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Crockford's base32, without letters that look like digits, and without U. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates codes for users without their authenticator, such as `7KQ2-M9XA-4TFB-W0ZN`; only the hashes are stored. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, createGroup).join('-'));
}

function createGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
}
