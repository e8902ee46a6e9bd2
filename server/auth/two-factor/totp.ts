import { randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The values every authenticator supports, including those that read only the secret (RFC 6238). */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Time steps a clock may be ahead or behind. */
const DRIFT = 1;

/** The secret for an authenticator, shown once. */
type SharedSecret = { bytes: Buffer; base32: string; uri: string };

/** @param names provider and account, as the authenticator shows them */
export function createSecret(names: { issuer: string; email: string }): SharedSecret {
  const bytes = randomBytes(SECRET_BYTES);
  const secret = secretOf(bytes);
  // The colon separates the two names in the URI.
  const issuer = names.issuer.replaceAll(':', ' ');
  const uri = new TOTP({ ...CODE, issuer, label: names.email, secret }).toString();
  return { bytes, base32: secret.base32, uri };
}

/**
 * The time step that a code belongs to.
 * @returns undefined if the code matches no time step around now
 */
export function stepOfCode(bytes: Buffer, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...CODE, secret: secretOf(bytes) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}

function secretOf(bytes: Buffer): Secret {
  // Copies the bytes: a Buffer may be a view into a larger memory.
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
