import { randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import { createRecoveryCodes, hashRecoveryCode } from '#server/auth/two-factor/codes.ts';

import type { TestServer } from './test-server.ts';

export type TestFactor = { secret: Buffer; recoveryCodes: string[] };

/** Gives a user a second factor, without the set-up steps. */
export async function giveTwoFactor(
  db: TestServer['db'],
  userId: string,
  { now, isEnabled = true }: { now: Date; isEnabled?: boolean },
): Promise<TestFactor> {
  const secret = randomBytes(20);
  const recoveryCodes = isEnabled ? createRecoveryCodes() : [];
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  await db
    .insertInto('two_factors')
    .values({ user_id: userId, secret, begun_at: now, enabled_at: isEnabled ? now : null })
    .execute();
  const rows = recoveryCodes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) }));
  if (isEnabled) await db.insertInto('recovery_codes').values(rows).execute();
  return { secret, recoveryCodes };
}

/** The authenticator's code at a time. */
export function codeAt(secret: Buffer | string, moment: Date): string {
  const key =
    typeof secret === 'string'
      ? Secret.fromBase32(secret)
      : new Secret({ buffer: new Uint8Array(secret).buffer });
  return new TOTP({ secret: key }).generate({ timestamp: moment.getTime() });
}

/** Six digits that are no valid code around this time. */
export function wrongCode(secret: Buffer | string, moment: Date): string {
  const around = [-60, -30, 0, 30, 60].map((seconds) =>
    codeAt(secret, new Date(moment.getTime() + seconds * 1000)),
  );
  const found = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !around.includes(code),
  );
  return found ?? '666666';
}
