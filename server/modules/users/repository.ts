import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { DatabaseError } from 'pg';

import type { Schema } from '#openapi/schema.ts';
import { revokeTokens } from '#server/auth/account-tokens.ts';
import type { Principal } from '#server/auth/principal.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { markCreationsDeleted } from '#server/contract/idempotency.ts';
import { contains } from '#server/db/contains.ts';
import { type CreatedSlice, isInSlice } from '#server/db/created-slice.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { recordFormerTexts } from '#server/http/personal-answers.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { RequestMeta } from '#server/modules/audit/repository.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { fieldError, invalid, problem, type ProblemError } from '#server/problems.ts';

import { recordAboutUser, recordUserChanges } from './user-records.ts';

export type UserRow = Row<'users'> & {
  company_name: string | null;
  /** Also of an expired link; null without any. */
  invitation_expires_at: Date | null;
  mail_id: string | null;
  mail_sent_at: Date | null;
  mail_failed_at: Date | null;
  has_two_factor: boolean;
  has_passkeys: boolean;
};

export type UserFilter = {
  companyId?: string;
  role?: Schema<'Role'>;
  status?: Schema<'UserStatus'>;
  search?: string;
  /** Only users whose address the mail server permanently refuses. */
  mailBounced?: boolean;
  /** Only deleted users who are not anonymised yet, instead of the others. */
  removed?: boolean;
};

export type UserPage = { filter: UserFilter; sort: Schema<'UserSort'>; limit: number; offset: number };

/** Users who never signed in sort last. */
const SORTS: Record<Schema<'UserSort'>, RawBuilder<unknown>> = {
  name: sql`f_norm(users.name)`,
  '-name': sql`f_norm(users.name) desc`,
  lastLoginAt: sql`users.last_login_at asc nulls last`,
  '-lastLoginAt': sql`users.last_login_at desc nulls last`,
  createdAt: sql`users.created_at`,
  '-createdAt': sql`users.created_at desc`,
};

export async function findUsers(db: Db, { filter, sort, limit, offset }: UserPage): Promise<UserRow[]> {
  return withNames(db)
    .where(matching(filter))
    .orderBy(SORTS[sort])
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Like `findUsers`, for background exports: a slice in order of creation. */
export function findCreatedUsers(db: Db, filter: UserFilter, slice: CreatedSlice): Promise<UserRow[]> {
  return withNames(db)
    .where(matching(filter))
    .where(isInSlice('users', slice))
    .orderBy('users.created_at')
    .orderBy('users.id')
    .limit(slice.limit)
    .execute();
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return withNames(db).where(matching({})).where('users.id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends, so that changes of one user are serialised. */
export async function lockUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  // Locked first: a join in the same statement could return rows from before the lock.
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  return findUser(trx, id);
}

/** Locks all active admins, so that two of them can't disable each other at once. */
export async function lockActiveAdmins(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function emailIsTaken(trx: Trx, email: string, exceptId?: string): Promise<boolean> {
  let query = trx.selectFrom('users').select('id').where('email', '=', email).where('deleted_at', 'is', null);
  if (exceptId) query = query.where('id', '!=', exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}

function matching(filter: UserFilter): RawBuilder<SqlBool> {
  const { companyId, role, status, search, mailBounced, removed } = filter;
  const conditions = [
    removed
      ? sql<SqlBool>`users.deleted_at is not null and users.anonymised_at is null`
      : sql<SqlBool>`users.deleted_at is null`,
    ...(companyId ? [sql<SqlBool>`users.company_id = ${companyId}`] : []),
    ...(role ? [sql<SqlBool>`users.role = ${role}`] : []),
    ...(status ? [sql<SqlBool>`users.status = ${status}`] : []),
    ...(mailBounced ? [sql<SqlBool>`users.mail_bounced_at is not null`] : []),
    ...(search?.trim() ? [contains(sql`f_search(users.name || ' ' || users.email)`, search)] : []),
  ];
  return sql.join<SqlBool>(conditions, sql` and `);
}

function withNames(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('account_tokens as invitations', (join) =>
      join.onRef('invitations.user_id', '=', 'users.id').on('invitations.purpose', '=', 'invitation'),
    )
    .leftJoin('mails', (join) =>
      join.onRef('mails.user_id', '=', 'users.id').on('mails.kind', '=', 'invitation'),
    )
    .selectAll('users')
    .select([
      'companies.name as company_name',
      'invitations.expires_at as invitation_expires_at',
      'mails.id as mail_id',
      'mails.sent_at as mail_sent_at',
      'mails.failed_at as mail_failed_at',
    ])
    .select([
      sql<boolean>`exists (select from two_factors where user_id = users.id and enabled_at is not null)`.as(
        'has_two_factor',
      ),
      sql<boolean>`exists (select from passkeys where user_id = users.id)`.as('has_passkeys'),
    ]);
}

/** Actor, time and origin of a write. */
export type Act = RequestMeta & { user: Principal };

/**
 * Without a password the user is invited; one set by another user must be changed at the first sign-in.
 * @throws Problem email-taken, invalid-request for a company that can't have users
 */
export async function insertUser(
  trx: Trx,
  fields: Schema<'UserCreate'>,
  companyId: string | null,
  passwordHash: string | null,
  act: Act,
): Promise<UserRow> {
  const { user: by, now } = act;
  const { email } = fields;
  if (await emailIsTaken(trx, email)) throw emailTaken();
  await checkCompany(trx, companyId);
  const id = uuidV7(now);
  const insert = trx.insertInto('users').values({
    id,
    name: fields.name,
    email,
    role: fields.role,
    company_id: companyId,
    phone: fields.phone ?? null,
    cpf: fields.cpf ?? null,
    status: passwordHash === null ? 'invited' : 'active',
    password_hash: passwordHash,
    must_change_password: passwordHash !== null,
    created_at: now,
    updated_at: now,
    changed_by: by.userId,
  });
  await orEmailTaken(insert.execute());
  const created = await reread(trx, id);
  await recordAboutUser(trx, act, created, { action: 'user.created', details: { role: fields.role } });
  if (passwordHash !== null) return created;
  await invite(trx, created, act);
  return reread(trx, id);
}

/**
 * Queues a mail to a user whose access ends or comes back.
 * @throws Problem email-taken, own-account, last-admin, invalid-request for a company that can't have users or an end of
 *   access without a reason
 */
export async function replaceUser(
  trx: Trx,
  before: UserRow,
  fields: Schema<'UserUpdate'>,
  companyId: string | null,
  act: Act,
): Promise<UserRow> {
  const { user: by, now } = act;
  const { email } = fields;
  const { phone = before.phone, cpf = before.cpf } = fields;
  const status = statusAfter(before, fields.status ?? before.status);
  const leavesAdmins = before.role === 'admin' && (fields.role !== 'admin' || status === 'disabled');
  if (status === 'disabled' && before.id === by.userId) throw problem('own-account');
  const reason = status === 'disabled' ? (fields.disabledReason ?? before.disabled_reason) : null;
  if (reason === null && status === 'disabled' && before.status !== 'disabled') {
    throw invalid(fieldError('/disabledReason', 'required'));
  }
  if (leavesAdmins) await keepOneAdmin(trx, before.id);
  if (await emailIsTaken(trx, email, before.id)) throw emailTaken();
  const isEnabled = before.status === 'disabled' && status !== 'disabled';
  if (companyId !== before.company_id || isEnabled) await checkCompany(trx, companyId);
  const update = trx
    .updateTable('users')
    .set({
      name: fields.name,
      email,
      role: fields.role,
      company_id: companyId,
      phone,
      cpf,
      status,
      disabled_reason: reason,
      version: before.version + 1,
      updated_at: now,
      changed_by: by.userId,
    })
    .where('id', '=', before.id);
  await orEmailTaken(update.execute());
  if (status === 'disabled') await endSessionsOf(trx, before.id);
  // A link that went to another mailbox must not open this account.
  if (status === 'disabled' || email !== before.email) await revokeTokens(trx, before.id);
  const after = await reread(trx, before.id);
  await recordChanges(trx, act, before, after);
  await queueAccessMail(trx, before, after, act);
  if (status !== 'invited' || (before.status === 'invited' && email === before.email)) return after;
  await invite(trx, after, act);
  return reread(trx, before.id);
}

/** Invited users had no access yet. */
async function queueAccessMail(trx: Trx, before: UserRow, after: UserRow, act: Act): Promise<void> {
  const queue = (kind: 'access-ended' | 'access-restored') =>
    queueMail(trx, { kind, userId: after.id, causedBy: act.user.userId, now: act.now });
  if (before.status === 'active' && after.status === 'disabled') await queue('access-ended');
  if (before.status === 'disabled' && after.status === 'active') await queue('access-restored');
}

async function recordChanges(trx: Trx, act: Act, before: UserRow, after: UserRow): Promise<void> {
  await recordUserChanges(trx, act, before, after);
  const texts = { before: identifyingTexts(before), after: identifyingTexts(after) };
  await recordFormerTexts(trx, after.id, texts, act.now);
}

/** Texts that an anonymisation searches for in stored responses. */
export function identifyingTexts({ name, email, phone, cpf }: Row<'users'>): (string | null)[] {
  return [name, email, phone, cpf];
}

/** Updates the fields that users may change in their own account. */
export async function replaceOwnProfile(
  trx: Trx,
  before: UserRow,
  { name, phone }: Schema<'OwnProfile'>,
  act: Act,
): Promise<UserRow> {
  await trx
    .updateTable('users')
    .set({ name, phone, version: before.version + 1, updated_at: act.now, changed_by: before.id })
    .where('id', '=', before.id)
    .execute();
  const after = await reread(trx, before.id);
  await recordChanges(trx, act, before, after);
  return after;
}

/** Keeps the version: a preference must not refuse the form of an administrator who edits this user. */
export async function saveLabelSize(trx: Trx, id: string, labelSize: Schema<'LabelSize'>): Promise<void> {
  await trx.updateTable('users').set({ label_size: labelSize }).where('id', '=', id).execute();
}

/**
 * Soft deletion: orders still reference the row, shown as "Usuário removido" (docs/domain.md 3).
 * @throws Problem own-account, last-admin
 */
export async function removeUser(
  trx: Trx,
  user: Pick<UserRow, 'id' | 'role' | 'company_id' | 'version'>,
  act: Act,
): Promise<void> {
  const { user: by, now } = act;
  if (user.id === by.userId) throw problem('own-account');
  if (user.role === 'admin') await keepOneAdmin(trx, user.id);
  await trx
    .updateTable('users')
    .set({ deleted_at: now, changed_by: by.userId, password_hash: null, version: user.version + 1 })
    .where('id', '=', user.id)
    .execute();
  await endSessionsOf(trx, user.id);
  await revokeTokens(trx, user.id);
  await markCreationsDeleted(trx, `/v1/users/${user.id}`);
  await recordAboutUser(trx, act, user, { action: 'user.deleted', details: { role: user.role } });
}

/**
 * Queues an invitation, which is sent after the commit, and revokes earlier links.
 * @throws Problem invalid-request for an inactive company, whose users can't sign in
 */
export async function invite(trx: Trx, invited: UserRow, act: Act): Promise<void> {
  const { user: by, now } = act;
  await checkCompany(trx, invited.company_id);
  await revokeTokens(trx, invited.id);
  await queueMail(trx, { kind: 'invitation', userId: invited.id, causedBy: by.userId, now });
  await recordAboutUser(trx, act, invited, { action: 'invitation.sent' });
}

/** Callers only choose whether the user is disabled; active or invited follows from the earlier state. */
function statusAfter(before: UserRow, requested: Schema<'UserStatus'>): Schema<'UserStatus'> {
  if (requested === 'disabled') return 'disabled';
  if (before.status !== 'disabled') return before.status;
  return before.password_hash === null ? 'invited' : 'active';
}

async function keepOneAdmin(trx: Trx, leaving: string): Promise<void> {
  const admins = await lockActiveAdmins(trx);
  if (admins.includes(leaving) && admins.length === 1) throw problem('last-admin');
}

async function checkCompany(trx: Trx, companyId: string | null): Promise<void> {
  if (companyId === null) return;
  const company = await findCompany(trx, companyId);
  if (!company) throw invalid(fieldError('/companyId', 'unknown-option'));
  if (!company.active) throw invalid(fieldError('/companyId', 'company-inactive'));
}

function emailTaken(): ProblemError {
  return problem('email-taken', { errors: [fieldError('/email', 'email-taken')] });
}

/** Two concurrent requests may both find the e-mail free; the unique index refuses one. */
async function orEmailTaken(statement: Promise<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'users_email_unique') throw emailTaken();
    throw error;
  }
}

async function reread(trx: Trx, id: string): Promise<UserRow> {
  const row = await lockUser(trx, id);
  if (!row) throw problem('not-found');
  return row;
}
