import { MINUTE_MS } from '#domain/time.ts';
import type { Config } from '#server/config.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Db } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { deviceOf } from './device.ts';
import type { Principal, WayIn } from './principal.ts';
import { createToken, hashToken } from './tokens.ts';

type Lifetimes = Pick<Config, 'sessionIdleSeconds' | 'sessionMaxSeconds'>;

/** Starts a session and returns the only copy of its token (docs/contract.md, "Token"). */
export async function startSession(
  db: Db,
  session: { userId: string; client: Principal['client']; wayIn?: WayIn; userAgent: string; now: Date },
  lifetimes: Lifetimes,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = later(session.now, lifetimes.sessionMaxSeconds);
  await db
    .insertInto('sessions')
    .values({
      id: uuidV7(session.now),
      token_hash: hashToken(token),
      user_id: session.userId,
      device: deviceOf(session.userAgent),
      client: session.client,
      way_in: session.wayIn ?? null,
      created_at: session.now,
      last_seen_at: session.now,
      idle_expires_at: later(session.now, lifetimes.sessionIdleSeconds),
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * A session is valid until its expiry or idle time-out, while user and company are active. Role and company are read
 * every time, so that changes apply from the next request.
 */
const VALID_SESSION = `
  from sessions s
  join users u on u.id = s.user_id
  left join companies c on c.id = u.company_id
  where s.expires_at > $2 and s.idle_expires_at > $2
    and u.status = 'active' and u.deleted_at is null
    and (u.company_id is null or c.active)`;

const COLUMNS = `s.id as "sessionId", s.user_id as "userId", u.name, u.role, u.company_id as "companyId", s.client`;

type LivingSession = Principal & {
  lastSeenAt: Date;
  mustChangePassword: boolean;
  mustSetUpTwoFactor: boolean;
  mustAcceptTerms: boolean;
};

/** Runs for every request: one prepared statement on a unique index. */
export async function findSession(pool: Pool, token: string, now: Date): Promise<LivingSession | undefined> {
  const { rows } = await pool.query<LivingSession>({
    name: 'find-session',
    text: `
      select ${COLUMNS}, s.last_seen_at as "lastSeenAt", u.must_change_password as "mustChangePassword",
        ${lacksTwoFactor('u')} as "mustSetUpTwoFactor", ${owesTerms('u', 's.created_at')} as "mustAcceptTerms"
      ${VALID_SESSION} and s.token_hash = $1`,
    values: [hashToken(token), now],
  });
  return rows[0];
}

/** The current principals of the valid sessions among `sessionIds`. Does not extend them. */
export async function validSessions(pool: Pool, sessionIds: string[], now: Date): Promise<Principal[]> {
  const { rows } = await pool.query<Principal>({
    name: 'living-sessions',
    text: `select ${COLUMNS} ${VALID_SESSION} and s.id = any($1::uuid[])`,
    values: [sessionIds, now],
  });
  return rows;
}

const TOUCH_EVERY_MS = MINUTE_MS;

/** Extends the idle time-out, at most once per `TOUCH_EVERY_MS`, to avoid a write for every read. */
export async function keepAlive(
  pool: Pool,
  session: LivingSession,
  now: Date,
  lifetimes: Lifetimes,
): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < TOUCH_EVERY_MS) return;
  await pool.query(
    'update sessions set last_seen_at = $2, idle_expires_at = least($3, expires_at) where id = $1',
    [session.sessionId, now, later(now, lifetimes.sessionIdleSeconds)],
  );
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/**
 * Ends every session of a user and every sign-in that waits for a code, in the transaction that disables or deletes the
 * user, sets a password or changes the second factor.
 * @param options.except the current session, which survives when users change their password
 */
export async function endSessionsOf(
  db: Db,
  userId: string,
  { except }: { except?: { sessionId: string } | undefined } = {},
): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) sessions = sessions.where('id', '<>', except.sessionId);
  await sessions.execute();
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/**
 * SQL: whether the settings require a second factor that the user lacks. The subqueries run for administrators only.
 * @param users the alias of `users`
 */
export function lacksTwoFactor(users: string): string {
  return `(${users}.role = 'admin' and (select require_admin_two_factor from settings) and not exists (
    select from two_factors where user_id = ${users}.id and enabled_at is not null))`;
}

/**
 * SQL: whether the user has not accepted the terms in force when the session started. Later terms wait for the next
 * session, so that they never interrupt work.
 * @param users the alias of `users`
 * @param begun SQL of the session's start
 */
export function owesTerms(users: string, begun: string): string {
  return `coalesce((
    select not exists (
      select from terms_acceptances as accepted
      where accepted.user_id = ${users}.id and accepted.version = terms.terms_version
    )
    from announcements as terms
    where terms.shown_until >= terms.terms_at and terms.terms_at <= ${begun}
    order by terms.terms_at desc, terms.id desc limit 1
  ), false)`;
}
