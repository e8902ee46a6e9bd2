import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Db } from '#server/db/schema.ts';

const KEY_BYTES = 32;
const ID_BYTES = 16;
/** 128 bits are unguessable and keep the link short. */
const SIGNATURE_BYTES = 16;

/**
 * Signed user id for the unsubscribe links of notice mails. Stateless, so links never expire; permits only the
 * unsubscription.
 */
export async function unsubscribeToken(db: Db, userId: string): Promise<string> {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, await sign(db, id)]).toString('base64url');
}

/** @returns undefined for an invalid token; the user may be deleted */
export async function userOfToken(db: Db, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), await sign(db, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function sign(db: Db, id: Buffer): Promise<Buffer> {
  const hmac = createHmac('sha256', await keyOf(db))
    .update('unsubscribe:')
    .update(id);
  return hmac.digest().subarray(0, SIGNATURE_BYTES);
}

async function keyOf(db: Db): Promise<Buffer> {
  const find = db.selectFrom('unsubscribe_key').select('key');
  const known = await find.executeTakeFirst();
  if (known) return known.key;
  await db
    .insertInto('unsubscribe_key')
    .values({ key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).key;
}
