import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#server/db/schema.ts';

const STREAMS_PER_USER = 5;
/** Processes refresh their streams far more often: a stale one belongs to a dead process. */
const DEAD_AFTER = sql`interval '60 seconds'`;

/** Every statement locks several rows in the order of their ids, so that none deadlocks with another process. */
export type RegisteredStream = { id: string; userId: string };

/**
 * Registers a new stream, counted per user across all processes.
 * @returns ids of the oldest streams beyond the limit, which are to be closed; other processes get theirs from
 *   `refreshStreams`
 */
export async function registerStream(db: Db, stream: RegisteredStream): Promise<string[]> {
  await deleteStreams(db, sql`seen_at < clock_timestamp() - ${DEAD_AFTER}`);
  return db.transaction().execute(async (trx) => {
    // Serialised per user, or two streams opened together would not count each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${stream.userId}, 0))`.execute(trx);
    await sql`
      select from event_streams where user_id = ${stream.userId} and not ended
      order by id for update`.execute(trx);
    // Later than all existing ones, so that the order is unique.
    await sql`
      insert into event_streams (id, user_id, opened_at)
      select ${stream.id}, ${stream.userId}, greatest(clock_timestamp(), max(opened_at) + interval '1 millisecond')
      from event_streams where user_id = ${stream.userId}`.execute(trx);
    const { rows } = await sql<{ id: string }>`
      update event_streams set ended = true
      where user_id = ${stream.userId} and not ended and id not in (
        select id from event_streams where user_id = ${stream.userId} and not ended
        order by opened_at desc, id desc limit ${STREAMS_PER_USER}
      )
      returning id`.execute(trx);
    return rows.map(({ id }) => id);
  });
}

/**
 * Refreshes these streams, and registers those lost in a database crash.
 * @returns the ids to be closed for newer ones
 */
export async function refreshStreams(db: Db, streams: readonly RegisteredStream[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; ended: boolean }>`
    insert into event_streams (id, user_id)
    select * from unnest(${streams.map(({ id }) => id)}::uuid[], ${streams.map(({ userId }) => userId)}::uuid[])
      as stream (id, user_id)
    order by id
    on conflict (id) do update set seen_at = clock_timestamp()
    returning id, ended`.execute(db);
  return rows.filter(({ ended }) => ended).map(({ id }) => id);
}

export async function endStreams(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteStreams(db, sql`id = any(${ids}::uuid[])`);
}

async function deleteStreams(db: Db, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from event_streams where id in (
      select id from event_streams where ${condition} order by id for update
    )`.execute(db);
}
