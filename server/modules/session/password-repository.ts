import { revokeTokens, spendToken, type TokenPurpose } from '#server/auth/account-tokens.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { queueMail } from '#server/mail/outbox.ts';

export type TokenOwner = Pick<Row<'users'>, 'id' | 'name' | 'email' | 'role' | 'company_id'> & {
  company_name: string | null;
  purpose: TokenPurpose;
};

/** The user status that a token of each purpose requires. */
const STATUS_FOR = { invitation: 'invited', recovery: 'active' } as const satisfies Record<
  TokenPurpose,
  Row<'users'>['status']
>;

/** The owner of an unexpired token, unless deleted or of an inactive company. */
export async function findTokenOwner(db: Db, token: string, now: Date): Promise<TokenOwner | undefined> {
  return db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.company_id'])
    .select(['companies.name as company_name', 'account_tokens.purpose'])
    .where('account_tokens.token_hash', '=', hashToken(token))
    .where('account_tokens.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('users.company_id', 'is', null), eb('companies.active', '=', true)]))
    .executeTakeFirst();
}

/** The name of the inviter, as in the invitation mail; null if the inviter is deleted. */
export async function findInviter(db: Db, userId: string): Promise<string | null> {
  const inviter = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.caused_by')
    .select('users.name')
    .where('mails.user_id', '=', userId)
    .where('mails.kind', '=', 'invitation')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return inviter?.name ?? null;
}

/**
 * Consumes the token, stores the password, and ends every session and every other link of the user, who receives an
 * e-mail after a recovery.
 * @returns the purpose of the token; undefined if it has been used or the user has changed since `findTokenOwner`
 */
export async function resetPassword(
  trx: Trx,
  ownerId: string,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<TokenPurpose | undefined> {
  // Locks the user's row first, like all changes of users and their tokens.
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute();
  const spent = await spendToken(trx, token, now);
  if (!spent) return undefined;
  const changed = await trx
    .updateTable('users')
    .set((eb) => ({
      password_hash: passwordHash,
      must_change_password: false,
      status: 'active',
      version: eb('version', '+', 1),
      updated_at: now,
      changed_by: ownerId,
    }))
    .where('id', '=', ownerId)
    .where('status', '=', STATUS_FOR[spent.purpose])
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  if (changed.length === 0) return undefined;
  await revokeTokens(trx, ownerId);
  await endSessionsOf(trx, ownerId);
  if (spent.purpose === 'recovery') await notifyOwner(trx, ownerId, now);
  return spent.purpose;
}

/**
 * Stores a password chosen by its user; earlier links stop working. The user receives an e-mail, unless it was the
 * first password.
 */
export async function changePassword(
  trx: Trx,
  user: Pick<Row<'users'>, 'id' | 'must_change_password'>,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', user.id)
    .execute();
  await revokeTokens(trx, user.id);
  if (!user.must_change_password) await notifyOwner(trx, user.id, now);
}

async function notifyOwner(trx: Trx, userId: string, now: Date): Promise<void> {
  await queueMail(trx, { kind: 'password-changed', userId, causedBy: userId, now });
}
