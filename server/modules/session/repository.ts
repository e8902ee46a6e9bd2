import { type Kysely, sql } from 'kysely';

import { lacksTwoFactor } from '#server/auth/sessions.ts';
import type { Database, Row } from '#server/db/schema.ts';

export type AccountRow = Pick<
  Row<'users'>,
  'id' | 'name' | 'email' | 'role' | 'password_hash' | 'must_change_password' | 'company_id' | 'version'
> & {
  company_name: string | null;
  /** Signs in with a code, too. */
  has_two_factor: boolean;
  must_set_up_two_factor: boolean;
};

/** Accounts that may have a session: active, not removed, and not of a company that was deactivated. */
function accounts(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.password_hash',
      'users.must_change_password',
      'users.company_id',
      'users.version',
    ])
    .select('companies.name as company_name')
    .select([
      sql<boolean>`exists (select from two_factors where user_id = users.id and enabled_at is not null)`.as(
        'has_two_factor',
      ),
      sql.raw<boolean>(lacksTwoFactor('users')).as('must_set_up_two_factor'),
    ])
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('users.company_id', 'is', null), where('companies.active', '=', true)]),
    );
}

export function findAccountByEmail(db: Kysely<Database>, email: string): Promise<AccountRow | undefined> {
  return accounts(db).where('users.email', '=', email).executeTakeFirst();
}

export function findAccount(db: Kysely<Database>, userId: string): Promise<AccountRow | undefined> {
  return accounts(db).where('users.id', '=', userId).executeTakeFirst();
}

/** An account as the one who acts, where there is no session yet. */
export function actorOf({ id, role, company_id: companyId }: Pick<AccountRow, 'id' | 'role' | 'company_id'>) {
  return { userId: id, role, companyId };
}

export async function recordSignIn(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute();
}
