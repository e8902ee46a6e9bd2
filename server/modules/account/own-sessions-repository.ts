import { sql } from 'kysely';

import type { Row, Db } from '#server/db/schema.ts';

/** Columns of a `SessionRow`. */
export const SESSION_COLUMNS = [
  'id',
  'user_id',
  'device',
  'client',
  'way_in',
  'created_at',
  'last_seen_at',
] as const;

export type SessionRow = Pick<Row<'sessions'>, (typeof SESSION_COLUMNS)[number]>;

/** Unexpired sessions; sessions that ended otherwise have no row. */
function activeSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now);
}

/** The current session first, then by last use. */
export async function findOwnSessions(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<SessionRow[]> {
  return activeSessionsOf(db, userId, now)
    .select(SESSION_COLUMNS)
    .orderBy(sql`id = ${sessionId}::uuid`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOwnSessions(db: Db, userId: string, now: Date): Promise<number> {
  const { total } = await activeSessionsOf(db, userId, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A session of any user. */
export async function findSessionById(
  db: Db,
  id: string,
): Promise<Pick<SessionRow, 'id' | 'user_id'> | undefined> {
  return db.selectFrom('sessions').select(['id', 'user_id']).where('id', '=', id).executeTakeFirst();
}
