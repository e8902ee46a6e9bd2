import { sql } from 'kysely';

import { isKnownNetwork } from '#server/auth/known-networks.ts';
import { lacksTwoFactor, owesTerms } from '#server/auth/sessions.ts';
import type { Row, Db } from '#server/db/schema.ts';
import { defaultViewId } from '#server/modules/users/display.ts';

export type AccountRow = Pick<
  Row<'users'>,
  | 'id'
  | 'name'
  | 'email'
  | 'role'
  | 'password_hash'
  | 'must_change_password'
  | 'company_id'
  | 'label_size'
  | 'theme'
  | 'row_density'
  | 'order_columns'
  | 'first_steps_hidden'
  | 'version'
> & {
  company_name: string | null;
  default_view_id: string | null;
  /** Sign-in requires a code. */
  has_two_factor: boolean;
  must_set_up_two_factor: boolean;
  must_accept_terms: boolean;
  /** Whether there are current announcements that the user has not dismissed. */
  has_announcements: boolean;
};

/** The time for which an account is read; with `sessionId`, the terms in force at the start of that session count. */
export type Moment = { now: Date; sessionId?: string };

/** Accounts that may have a session: active, not deleted, and not of an inactive company. */
function accounts(db: Db, { now, sessionId }: Moment) {
  const begun = sessionId
    ? sql`(select created_at from sessions where id = ${sessionId})`
    : sql`${now}::timestamptz`;
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .crossJoin(sql<{ begun: Date }>`(select ${begun} as begun)`.as('session'))
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.password_hash',
      'users.must_change_password',
      'users.company_id',
      'users.label_size',
      'users.theme',
      'users.row_density',
      'users.order_columns',
      'users.first_steps_hidden',
      'users.version',
    ])
    .select(['companies.name as company_name', defaultViewId.as('default_view_id')])
    .select([
      sql<boolean>`exists (select from two_factors where user_id = users.id and enabled_at is not null)`.as(
        'has_two_factor',
      ),
      sql.raw<boolean>(lacksTwoFactor('users')).as('must_set_up_two_factor'),
      sql.raw<boolean>(owesTerms('users', 'session.begun')).as('must_accept_terms'),
      sql<boolean>`exists (
        select from announcements as announcement
        where announcement.shown_until > ${now} and announcement.shown_from <= ${now} and not exists (
          select from announcement_dismissals where announcement_id = announcement.id and user_id = users.id
        )
      )`.as('has_announcements'),
    ])
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('users.company_id', 'is', null), where('companies.active', '=', true)]),
    );
}

/** Includes whether the network is known from a recent sign-in or recovery. */
export function findAccountByEmail(
  db: Db,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<(AccountRow & { is_known_network: boolean }) | undefined> {
  return accounts(db, { now })
    .select(isKnownNetwork(sql.ref('users.id'), address, now).as('is_known_network'))
    .where('users.email', '=', email)
    .executeTakeFirst();
}

export function findAccount(db: Db, userId: string, moment: Moment): Promise<AccountRow | undefined> {
  return accounts(db, moment).where('users.id', '=', userId).executeTakeFirst();
}

/** The account as the actor of an action before its session exists. */
export function actorOf({ id, role, company_id: companyId }: Pick<AccountRow, 'id' | 'role' | 'company_id'>) {
  return { userId: id, role, companyId };
}

export async function recordSignIn(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute();
}
