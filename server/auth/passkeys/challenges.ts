import { MINUTE_MS } from '#domain/time.ts';
import type { Db } from '#server/db/schema.ts';

import { createToken, hashToken } from '../tokens.ts';

/** How long a device may take to sign a challenge. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/**
 * Creates a challenge and returns its only copy.
 * @param userId the user who adds a passkey; null for a sign-in
 */
export async function openPasskeyChallenge(db: Db, userId: string | null, now: Date): Promise<string> {
  const challenge = createToken();
  const values = {
    challenge_hash: hashToken(challenge),
    user_id: userId,
    expires_at: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
  };
  await db.insertInto('passkey_challenges').values(values).execute();
  return challenge;
}

/**
 * Consumes a challenge. Not in the transaction of its sign-in, whose rollback would restore it.
 * @returns false if it is unknown, used, expired, or of another user or purpose
 */
export async function spendPasskeyChallenge(
  db: Db,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .execute();
  return spent.length > 0;
}
