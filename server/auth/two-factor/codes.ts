import { randomInt } from 'node:crypto';

import { hashToken } from '../tokens.ts';

export type TypedCode = { kind: 'authenticator'; digits: string } | { kind: 'recovery'; hash: Buffer };

/** Separators for legibility. */
const FILLING = /[\s-]/gu;

/** Parses a typed code; any other text counts as an unknown recovery code. */
export function readCode(typed: string): TypedCode {
  const code = typed.replaceAll(FILLING, '');
  if (/^\d{6}$/.test(code)) return { kind: 'authenticator', digits: code };
  return { kind: 'recovery', hash: hashRecoveryCode(code) };
}

/** A plain SHA-256 suffices: random codes cannot be guessed. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(sameForAll(code));
}

/** Reads similar letters as the digits they look like. */
function sameForAll(code: string): string {
  return code.replaceAll(FILLING, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

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
