import { MINUTE_MS } from '#domain/time.ts';
import type { Db, Trx } from '#server/db/schema.ts';

import type { Principal } from '../principal.ts';
import { createToken, hashToken } from '../tokens.ts';

const LIFETIME_MS = 10 * MINUTE_MS;
/** The challenge is invalid after the last one. */
export const MAX_ATTEMPTS = 5;

/** The user who signs in, and the kind of client. */
type Challenged = Pick<Principal, 'userId' | 'client'>;

/** Creates a challenge after a correct password and returns its only copy. */
export async function openChallenge(
  db: Db,
  { userId, client }: Challenged,
  now: Date,
): Promise<{ challenge: string; expiresAt: Date }> {
  const challenge = createToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const values = {
    token_hash: hashToken(challenge),
    user_id: userId,
    client,
    created_at: now,
    expires_at: expiresAt,
  };
  await db.insertInto('sign_in_challenges').values(values).execute();
  return { challenge, expiresAt };
}

/** @returns undefined if the challenge is unknown or no longer valid */
export async function findChallenged(db: Db, challenge: string, now: Date): Promise<Challenged | undefined> {
  return living(db, challenge, now).executeTakeFirst();
}

/**
 * Counts an attempt before the code is verified, so that parallel guesses are counted too.
 * @returns the number of attempts; undefined if the challenge is no longer valid
 */
export async function countAttempt(db: Db, challenge: string, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('sign_in_challenges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', hashToken(challenge))
    .where('expires_at', '>', now)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}

/**
 * Consumes a challenge.
 * @returns false if it no longer exists
 */
export async function spendChallenge(trx: Trx, challenge: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', hashToken(challenge))
    .returning('user_id')
    .execute();
  return spent.length > 0;
}

function living(db: Db, challenge: string, now: Date) {
  return db
    .selectFrom('sign_in_challenges')
    .select(['user_id as userId', 'client'])
    .where('token_hash', '=', hashToken(challenge))
    .where('expires_at', '>', now)
    .where('attempts', '<', MAX_ATTEMPTS);
}
