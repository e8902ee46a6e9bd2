import { hashToken } from '../tokens.ts';

/** A typed code: of the authenticator, or a recovery code. */
export type TypedCode = { kind: 'authenticator'; digits: string } | { kind: 'recovery'; hash: Buffer };

/** Blanks and hyphens only help the eye. */
const FILLING = /[\s-]/gu;

/** Parses a typed code; any other text counts as an unknown recovery code. */
export function readCode(typed: string): TypedCode {
  const code = typed.replaceAll(FILLING, '');
  if (/^\d{6}$/.test(code)) return { kind: 'authenticator', digits: code };
  return { kind: 'recovery', hash: hashRecoveryCode(code) };
}

/** SHA-256 is enough at rest: there is nothing to guess in 80 random bits. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(sameForAll(code));
}

/** Letters that are easily mistaken are read as the digits that they look like. */
function sameForAll(code: string): string {
  return code.replaceAll(FILLING, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
