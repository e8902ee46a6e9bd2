import type { StoredKey } from '#server/auth/passkeys/verify.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

export type PasskeyRow = Pick<Row<'passkeys'>, 'id' | 'name' | 'added_at' | 'last_used_at'>;
const COLUMNS = ['id', 'name', 'added_at', 'last_used_at'] as const;

/** Oldest first. */
export async function findPasskeys(
  db: Db,
  userId: string,
  { after, limit }: { after?: { id: string } | undefined; limit: number },
): Promise<PasskeyRow[]> {
  const passkeys = db.selectFrom('passkeys').select(COLUMNS).where('user_id', '=', userId);
  return (after ? passkeys.where('id', '>', after.id) : passkeys).orderBy('id').limit(limit).execute();
}

/** Credential ids of a user's passkeys, in base64url. */
export async function findCredentialIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ credential_id: id }) => id.toString('base64url'));
}

/** A passkey of any user. */
export async function findPasskeyById(
  db: Db,
  id: string,
): Promise<Pick<Row<'passkeys'>, 'id' | 'user_id'> | undefined> {
  return db.selectFrom('passkeys').select(['id', 'user_id']).where('id', '=', id).executeTakeFirst();
}

/** @returns undefined if the credential already is a passkey, of whichever user */
export async function insertPasskey(
  trx: Trx,
  { userId, name, key, now }: { userId: string; name: string; key: StoredKey; now: Date },
): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('passkeys')
    .values({
      id: uuidV7(now),
      user_id: userId,
      name,
      credential_id: Buffer.from(key.id, 'base64url'),
      public_key: Buffer.from(key.publicKey),
      sign_count: key.signCount,
      added_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function removePasskey(trx: Trx, id: string): Promise<boolean> {
  const removed = await trx.deleteFrom('passkeys').where('id', '=', id).returning('id').execute();
  return removed.length > 0;
}

/** @returns whether the user had any */
export async function removePasskeysOf(trx: Trx, userId: string): Promise<boolean> {
  const removed = await trx.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute();
  return removed.length > 0;
}

type SignInKey = { id: string; userId: string; email: string; key: StoredKey };

/** The passkey with a credential id, and the e-mail of its user, whether active or not. */
export async function findSignInKey(db: Db, credentialId: string): Promise<SignInKey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'passkeys.public_key', 'passkeys.sign_count', 'users.email'])
    .where('passkeys.credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
  if (!row) return undefined;
  const key = { id: credentialId, publicKey: Uint8Array.from(row.public_key), signCount: row.sign_count };
  return { id: row.id, userId: row.user_id, email: row.email, key };
}

/**
 * Records a sign-in.
 * @returns false if the passkey has been removed since it was read
 */
export async function recordUse(
  trx: Trx,
  id: string,
  { signCount, now }: { signCount: number; now: Date },
): Promise<boolean> {
  const used = await trx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .returning('id')
    .execute();
  return used.length > 0;
}
