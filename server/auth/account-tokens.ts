import type { Row, Db, Trx } from '#server/db/schema.ts';

import { createToken, hashToken } from './tokens.ts';

export type TokenPurpose = Row<'account_tokens'>['purpose'];

/** docs/contract.md, "New users" and "Recovery". */
const LIFETIME_SECONDS: Record<TokenPurpose, number> = { invitation: 72 * 3600, recovery: 30 * 60 };

/**
 * Issues a token for a link in an e-mail and returns its only copy; an older one of the same purpose becomes invalid.
 */
export async function issueToken(
  db: Db,
  { userId, purpose, now }: { userId: string; purpose: TokenPurpose; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS[purpose] * 1000);
  const values = { token_hash: hashToken(token), created_at: now, expires_at: expiresAt };
  await db
    .insertInto('account_tokens')
    .values({ user_id: userId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
  return { token, expiresAt };
}

/**
 * Consumes a token.
 * @returns undefined if the token is unknown, used or expired
 */
export async function spendToken(
  trx: Trx,
  token: string,
  now: Date,
): Promise<{ userId: string; purpose: TokenPurpose } | undefined> {
  return trx
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'purpose'])
    .executeTakeFirst();
}

/** Invalidates all links sent to this user. */
export async function revokeTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
}
