import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { MINUTE_MS } from '#domain/time.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import type { JobKind, Progress } from './job-kind.ts';

export type Job = Row<'jobs'>;

/** A job with its lease. */
export type ClaimedJob = Job & { lease: string };

/** Longer than any step or outward call of a kind: an older lease belongs to a dead process. */
export const LEASE_MS = 2 * MINUTE_MS;

type NewJob = {
  /** A new one by default. */
  id?: string;
  kind: JobKind;
  /** The subject of the job, such as the id of an object; a kind has at most one open job per key. */
  key: string;
  /** Ids and choices, never personal data: it is stored with the job. */
  payload: Record<string, unknown>;
  createdBy: string | null;
  companyId?: string | null;
  isCancellable?: boolean;
  /** When it runs first; now by default. */
  dueAt?: Date;
  now: Date;
};

/**
 * Queues a job in the transaction of its cause: it runs after the commit, and is dropped on rollback.
 * @returns false if an open job of this kind has the same key already
 */
export async function queueJob(
  trx: Trx,
  { id, kind, key, payload, createdBy, companyId = null, isCancellable = true, now, dueAt = now }: NewJob,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('jobs')
    .values({
      id: id ?? uuidV7(now),
      kind,
      key,
      payload: JSON.stringify(payload),
      company_id: companyId,
      created_by: createdBy,
      is_cancellable: isCancellable,
      created_at: now,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).where('ended_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Claims the job that has been due longest, or whose last turn ended first; until its lease ends, no other process runs it. */
export async function claimJob(
  db: Db,
  kinds: readonly JobKind[],
  now: Date,
): Promise<ClaimedJob | undefined> {
  const lease = randomUUID();
  const job = await db
    .updateTable('jobs')
    .set({ attempts: sql`attempts + 1`, lease, due_at: new Date(now.getTime() + LEASE_MS) })
    .where(
      'id',
      '=',
      sql<string>`(
        select id from jobs where ended_at is null and due_at <= ${now} and kind = any(${kinds}::text[])
        order by due_at, id limit 1 for update skip locked
      )`,
    )
    .returningAll()
    .executeTakeFirst();
  return job && { ...job, lease };
}

/**
 * Locks the job for a step, and extends its lease.
 * @returns undefined if the lease was lost, or the job deleted with its company
 */
export function renewLease(
  trx: Trx,
  { id, lease }: ClaimedJob,
  now: Date,
): Promise<Pick<Job, 'cancel_requested_at'> | undefined> {
  return trx
    .updateTable('jobs')
    .set({ due_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('cancel_requested_at')
    .executeTakeFirst();
}

type Change =
  | { progress: Progress }
  | { outcome: NonNullable<Job['outcome']>; endedAt: Date; fault?: string; result?: Record<string, unknown> }
  | { retryAt: Date; fault: string; now: Date }
  | { releasedAt: Date };

/** Changes a job whose lease is held; without effect once it is lost. */
export async function changeLeased(db: Db, { id, lease }: ClaimedJob, change: Change): Promise<void> {
  await db
    .updateTable('jobs')
    .set(columnsOf(change))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

function columnsOf(change: Change) {
  if ('progress' in change) {
    return { progress_done: change.progress.done, progress_total: change.progress.total };
  }
  if ('outcome' in change) {
    const { outcome, endedAt, fault = null, result } = change;
    const stored = result === undefined ? null : JSON.stringify(result);
    return { outcome, ended_at: endedAt, lease: null, fault, result: stored };
  }
  if ('retryAt' in change) {
    return { due_at: change.retryAt, lease: null, fault: change.fault, ...endIfCancelled(change.now) };
  }
  // An interrupted attempt does not count. Jobs that are due already go first.
  const attempts = sql<number>`attempts - 1`;
  return { due_at: change.releasedAt, lease: null, attempts, ...endIfCancelled(change.releasedAt) };
}

/** A cancellation requested during the attempt ends the job now: until the next attempt nothing else looks for it. */
function endIfCancelled(now: Date) {
  return {
    outcome: sql<Job['outcome']>`case when cancel_requested_at is not null then 'cancelled' end`,
    ended_at: sql<Date | null>`case when cancel_requested_at is not null then ${now}::timestamptz end`,
  };
}

/** @returns undefined if it does not exist */
export function lockJob(trx: Trx, id: string): Promise<Job | undefined> {
  return trx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Ends a waiting job at once, and a running one at its next step.
 * @param job open, and locked by `lockJob`
 */
export async function cancelJob(trx: Trx, { id, lease }: Job, now: Date): Promise<void> {
  const ended = lease === null && { outcome: 'cancelled' as const, ended_at: now };
  await trx
    .updateTable('jobs')
    .set({ cancel_requested_at: sql`coalesce(cancel_requested_at, ${now})`, ...ended })
    .where('id', '=', id)
    .execute();
}

/**
 * Queues a failed job again, with its progress.
 * @param job failed, and locked by `lockJob`
 * @returns false if another job with its key is open
 */
export async function retryJob(trx: Trx, { id, kind, key }: Job, now: Date): Promise<boolean> {
  const other = trx.selectFrom('jobs').select('id').where('kind', '=', kind).where('key', '=', key);
  if (await other.where('ended_at', 'is', null).executeTakeFirst()) return false;
  await trx
    .updateTable('jobs')
    .set({
      outcome: null,
      ended_at: null,
      attempts: 0,
      due_at: now,
      fault: null,
      cancel_requested_at: null,
    })
    .where('id', '=', id)
    .execute();
  await sql`select pg_notify('jobs', '')`.execute(trx);
  return true;
}
