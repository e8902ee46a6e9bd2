import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** 256 random bits for the client; we keep only their hash. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 is enough at rest: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @returns undefined when there is no bearer token in the header, or none of ours */
export function bearerToken(authorization: string | undefined): string | undefined {
  const [scheme, token, ...rest] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || rest.length > 0) return undefined;
  return TOKEN.test(token) ? token : undefined;
}
