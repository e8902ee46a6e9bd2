import { randomInt } from 'node:crypto';

const CODES = 10;
/** 16 of 32 characters are 80 random bits. */
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Crockford's base32: no letter that looks like a digit, and no U. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes for users who lost the authenticator, such as `7KQ2-M9XA-4TFB-W0ZN`; only their hashes are stored. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, createGroup).join('-'));
}

function createGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
}
