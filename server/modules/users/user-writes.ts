import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';

import { revokeTokens } from '#server/auth/account-tokens.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Principal, Schema } from '#server/contract/contract.ts';
import type { Database } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Circumstances } from '#server/modules/audit/repository.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { fieldError, invalid, problem, type ProblemError } from '#server/problems.ts';

import { emailIsTaken, lockActiveAdmins, lockUser, type UserRow } from './repository.ts';
import { recordAboutUser, recordUserChanges } from './user-records.ts';

type Trx = Transaction<Database>;

/** Who writes, when and from where. */
export type Act = Circumstances & { user: Principal };

/**
 * Without a password the user is invited; one that somebody else has chosen has to be changed.
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
  const email = fields.email.toLowerCase();
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

/** @throws Problem email-taken, own-account, last-admin, invalid-request for a company that can't have users */
export async function replaceUser(
  trx: Trx,
  before: UserRow,
  fields: Schema<'UserUpdate'>,
  companyId: string | null,
  act: Act,
): Promise<UserRow> {
  const { user: by, now } = act;
  const email = fields.email.toLowerCase();
  const { phone = before.phone, cpf = before.cpf } = fields;
  const status = statusAfter(before, fields.status ?? before.status);
  const leavesAdmins = before.role === 'admin' && (fields.role !== 'admin' || status === 'disabled');
  if (status === 'disabled' && before.id === by.userId) throw problem('own-account');
  if (leavesAdmins) await keepOneAdmin(trx, before.id);
  if (await emailIsTaken(trx, email, before.id)) throw emailTaken();
  if (companyId !== before.company_id) await checkCompany(trx, companyId);
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
  await recordUserChanges(trx, act, before, after);
  if (status !== 'invited' || (before.status === 'invited' && email === before.email)) return after;
  await invite(trx, after, act);
  return reread(trx, before.id);
}

/** What everybody may change of the own account. */
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
  await recordUserChanges(trx, act, before, after);
  return after;
}

/**
 * Soft: orders keep pointing at the row, which is shown as "Usuário removido" (docs/domain.md 3).
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
  await recordAboutUser(trx, act, user, { action: 'user.deleted', details: { role: user.role } });
}

/** Sends an invitation, after the commit; the link of an earlier one stops working now. */
export async function invite(trx: Trx, invited: UserRow, act: Act): Promise<void> {
  const { user: by, now } = act;
  await revokeTokens(trx, invited.id);
  await queueMail(trx, { kind: 'invitation', userId: invited.id, causedBy: by.userId, now });
  await recordAboutUser(trx, act, invited, { action: 'invitation.sent' });
}

/** A caller only says whether the user is disabled; whether active or invited follows from what was before. */
function statusAfter(before: UserRow, asked: Schema<'UserStatus'>): Schema<'UserStatus'> {
  if (asked === 'disabled') return 'disabled';
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

/** Two requests at once both find the e-mail free; the index lets one of them in. */
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
