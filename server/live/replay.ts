import { z } from 'zod';

import { HOUR_MS } from '#domain/time.ts';
import type { Pool } from '#server/db/pool.ts';

import { type LiveEvent, liveEvent } from './live-event.ts';

/** Beyond this many events a refetch is cheaper than a replay. */
const REPLAY_LIMIT = 500;

/**
 * Ids are assigned before the commit, so a lower one may appear after a higher one. Replays overlap by this many
 * events; repeated ones are harmless.
 */
const OVERLAP = 50;

/** The same overlap in time: an event has the start time of its transaction. */
const OVERLAP_MS = 5000;

/** How long events stay available for replays. */
export const EVENT_RETENTION_MS = HOUR_MS;

/** Skips events for other users, so that they do not fill the limit. */
const EVENTS = `
  select id, kind, audience, company_id as "companyId", order_number as "orderNumber", status, version,
    case when user_ids is not null then array[$3::uuid] end as "userIds"
  from live_events where (user_ids is null or $3 = any(user_ids))`;

const ACCOUNT_CHANGED =
  'select exists (select from users where id = $1 and version > 1 and updated_at >= $2) as changed';

const EVENT_TIME = 'select at from live_events where id = $1';

const ID_RANGE = 'select min(id) as oldest, max(id) as newest from live_events';

const idRange = z.object({ oldest: z.int().nullable(), newest: z.int().nullable() });

const EVENT_ID = /^\d{1,15}$/;

export type Missed = { events: LiveEvent[] } | { outOfRange: true; newest: number | undefined };

/** @param lastEventId as sent by the client; unknown ids are out of range */
export async function missedAfter(pool: Pool, userId: string, lastEventId: string): Promise<Missed> {
  const last = EVENT_ID.test(lastEventId) ? Number(lastEventId) : undefined;
  const { rows: range } = await pool.query(ID_RANGE);
  const { oldest, newest } = idRange.parse(range[0]);
  const outOfRange = { outOfRange: true, newest: newest ?? undefined } as const;
  if (last === undefined || newest === null || oldest === null) return outOfRange;
  if (last < oldest - 1 || last > newest) return outOfRange;
  const { rows } = await pool.query(`${EVENTS} and id > $1 order by id limit $2`, [
    last - OVERLAP,
    REPLAY_LIMIT + 1,
    userId,
  ]);
  return toMissed(rows, newest);
}

/** @param seconds before now */
export async function missedSince(pool: Pool, userId: string, seconds: number, now: Date): Promise<Missed> {
  const missedMs = seconds * 1000 + OVERLAP_MS;
  if (missedMs > EVENT_RETENTION_MS) return { outOfRange: true, newest: undefined };
  const since = new Date(now.getTime() - missedMs);
  const { rows } = await pool.query(`${EVENTS} and at >= $1 order by at, id limit $2`, [
    since,
    REPLAY_LIMIT + 1,
    userId,
  ]);
  return toMissed(rows, undefined);
}

/** Where a client continues: after an event id or from some seconds ago; without both, from now. */
export type LastEvent = { lastEventId?: string | undefined; seconds?: number | undefined };

/** Whether the account may have changed since, for example its role: that creates no event, so clients refetch. */
export async function hasAccountChanged(
  pool: Pool,
  userId: string,
  lastEvent: LastEvent,
  now: Date,
): Promise<boolean> {
  const last = await timeOf(pool, lastEvent, now);
  if (last === undefined) return false;
  const since = new Date(last.getTime() - OVERLAP_MS);
  const { rows } = await pool.query<{ changed: boolean }>(ACCOUNT_CHANGED, [userId, since]);
  return rows[0]?.changed === true;
}

/** Undefined without either, and for an event that is no longer stored. */
async function timeOf(pool: Pool, { lastEventId, seconds }: LastEvent, now: Date): Promise<Date | undefined> {
  if (seconds !== undefined) return new Date(now.getTime() - seconds * 1000);
  if (lastEventId === undefined || !EVENT_ID.test(lastEventId)) return undefined;
  const { rows } = await pool.query<{ at: Date }>(EVENT_TIME, [lastEventId]);
  return rows[0]?.at;
}

function toMissed(rows: unknown[], newest: number | undefined): Missed {
  return rows.length > REPLAY_LIMIT
    ? { outOfRange: true, newest }
    : { events: z.array(liveEvent).parse(rows) };
}
