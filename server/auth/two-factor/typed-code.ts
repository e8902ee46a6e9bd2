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
