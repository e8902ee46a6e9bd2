import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';

import type { Schema } from '#server/contract/contract.ts';
import { contains } from '#server/db/contains.ts';
import type { Database, Row } from '#server/db/schema.ts';

export type UserRow = Row<'users'> & {
  company_name: string | null;
  /** null when there is no link that works or once did. */
  invitation_expires_at: Date | null;
  mail_id: string | null;
  mail_sent_at: Date | null;
  mail_failed_at: Date | null;
  has_two_factor: boolean;
};

export type UserFilter = {
  companyId?: string;
  role?: Schema<'Role'>;
  status?: Schema<'UserStatus'>;
  search?: string;
  /** Those who were deleted and are not anonymised yet, in the place of the others. */
  removed?: boolean;
};

export type UserPage = { filter: UserFilter; sort: Schema<'UserSort'>; limit: number; offset: number };

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Whoever never signed in comes after everybody who did. */
const SORTS: Record<Schema<'UserSort'>, RawBuilder<unknown>> = {
  name: sql`f_norm(users.name)`,
  '-name': sql`f_norm(users.name) desc`,
  lastLoginAt: sql`users.last_login_at asc nulls last`,
  '-lastLoginAt': sql`users.last_login_at desc nulls last`,
  createdAt: sql`users.created_at`,
  '-createdAt': sql`users.created_at desc`,
};

/** Users of all companies within the filter. */
export async function findUsers(db: Db, { filter, sort, limit, offset }: UserPage): Promise<UserRow[]> {
  return withNames(db)
    .where(matching(filter))
    .orderBy(SORTS[sort])
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
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

/** The row is locked until the transaction ends, so that two changes of one user follow each other. */
export async function lockUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  // First the lock: a joined row could be of the time before whoever held it.
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

function matching({ companyId, role, status, search, removed }: UserFilter): RawBuilder<SqlBool> {
  const conditions = [
    removed
      ? sql<SqlBool>`users.deleted_at is not null and users.anonymised_at is null`
      : sql<SqlBool>`users.deleted_at is null`,
    ...(companyId ? [sql<SqlBool>`users.company_id = ${companyId}`] : []),
    ...(role ? [sql<SqlBool>`users.role = ${role}`] : []),
    ...(status ? [sql<SqlBool>`users.status = ${status}`] : []),
    ...(search?.trim() ? [contains(sql`f_norm(users.name || ' ' || users.email)`, search)] : []),
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
    .select(
      sql<boolean>`exists (select from two_factors where user_id = users.id and enabled_at is not null)`.as(
        'has_two_factor',
      ),
    );
}
