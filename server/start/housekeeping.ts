import { MINUTE_MS, DAY_MS } from '#domain/time.ts';
import { NETWORK_KNOWN_MS } from '#server/auth/known-networks.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Pool } from '#server/db/pool.ts';
import type { StoredFiles } from '#server/files/stored-files.ts';
import type { Log } from '#server/http/logger.ts';
import { FORMER_TEXTS_RETENTION_MS } from '#server/http/personal-answers.ts';
import { EVENT_RETENTION_MS } from '#server/live/replay.ts';
import { removeEmls } from '#server/mail/eml-folder.ts';
import { collectAnnouncementMails } from '#server/modules/announcements/collect-mails.ts';
import { collectMails } from '#server/modules/notices/collect-mails.ts';
import { createErasureNotices, createOperationNotices } from '#server/modules/notices/operation-notices.ts';
import { purgeOldNotices } from '#server/modules/notices/repository.ts';
import { markNoticeStart, createTimedNotices } from '#server/modules/notices/timed-notices.ts';
import { FILE_KEPT_MS } from '#server/modules/order-exports/presenter.ts';
import { scheduleRecurringOrders } from '#server/modules/order-recurrences/make-orders-job.ts';
import { purgeExpiredOrders } from '#server/modules/orders/retention/purge-expired-orders.ts';
import { eraseExpired } from '#server/modules/privacy-requests/erase-expired.ts';

import { repeatEvery } from './repeat.ts';

const EVERY_MS = 10 * MINUTE_MS;
const MAILS_KEPT_MS = 7 * DAY_MS;
const JOBS_KEPT_MS = 30 * DAY_MS;
const FAILED_JOBS_KEPT_MS = 90 * DAY_MS;
const IMPORTS_KEPT_MS = 30 * DAY_MS;

/** Expired rows, and the age at which they are deleted; the newest live event stays, so that ids keep their meaning. */
const OUTLIVED: readonly [statement: string, ageMs: number][] = [
  ['delete from sessions where expires_at < $1 or idle_expires_at < $1', 0],
  ['delete from sign_in_challenges where expires_at < $1', 0],
  ['delete from passkey_challenges where expires_at < $1', 0],
  ['delete from two_factors where enabled_at is null and begun_at < $1', DAY_MS],
  ['delete from idempotency_keys where created_at < $1', DAY_MS],
  ['delete from known_networks where seen_at < $1', NETWORK_KNOWN_MS],
  ['delete from former_texts where changed_at < $1', FORMER_TEXTS_RETENTION_MS],
  ['delete from rate_limits where expires_at < $1', 0],
  [
    `delete from logos where created_at < $1
     and not exists (select from settings where settings.logo_id = logos.id)`,
    DAY_MS,
  ],
  ['delete from proofs where recorded_seq is null and pending_since < $1', DAY_MS],
  ['delete from mails where coalesce(sent_at, failed_at) < $1', MAILS_KEPT_MS],
  ["delete from jobs where outcome <> 'failed' and ended_at < $1", JOBS_KEPT_MS],
  ['delete from jobs where ended_at < $1', FAILED_JOBS_KEPT_MS],
  ['delete from order_exports where coalesce(completed_at, created_at) < $1', FILE_KEPT_MS],
  ['delete from order_imports where updated_at < $1', IMPORTS_KEPT_MS],
  ["delete from order_imports where state = 'uploading' and updated_at < $1", DAY_MS],
  ['delete from live_events where at < $1 and id < (select max(id) from live_events)', EVENT_RETENTION_MS],
  // The retention period is a setting.
  ['select remove_outlived_audit_records($1)', 0],
];

export async function purgeExpired(pool: Pool, now: Date): Promise<void> {
  for (const [statement, ageMs] of OUTLIVED) {
    await pool.query(statement, [new Date(now.getTime() - ageMs)]);
  }
}

export function removeExpiredMails(folder: string, now: Date): Promise<void> {
  return removeEmls(folder, new Date(now.getTime() - MAILS_KEPT_MS));
}

const FILES_AT_ONCE = 100;
const MAX_FILE_BATCHES = 20;

async function deleteReleasedFiles(files: StoredFiles, signal: AbortSignal): Promise<void> {
  for (let count = 0; count < MAX_FILE_BATCHES; count++) {
    if (signal.aborted) return;
    if ((await files.deleteReleased(FILES_AT_ONCE)) < FILES_AT_ONCE) return;
  }
}

/**
 * Runs all clean-up jobs periodically; a failure does not stop the others.
 * @returns the function that stops it and waits for the current run
 */
export function startHousekeeping(
  { pool, db, files }: Pick<OpenDatabase, 'pool' | 'db'> & { files: StoredFiles },
  { mailOutbox }: Pick<Config, 'mailOutbox'>,
  clock: () => Date,
  log: Log,
): () => Promise<void> {
  const failed = 'housekeeping failed';
  const warn = (error: unknown) => log.warn({ err: error }, failed);
  async function run(now: Date, signal: AbortSignal) {
    await purgeExpired(pool, now).catch(warn);
    await removeExpiredMails(mailOutbox, now).catch(warn);
    await purgeExpiredOrders(db, now, signal).catch(warn);
    await purgeOldNotices(db, now, signal).catch(warn);
    await deleteReleasedFiles(files, signal).catch(warn);
    await createErasureNotices(db, now).catch(warn);
    await eraseExpired(db, now, warn, signal).catch(warn);
  }
  return repeatEvery(EVERY_MS, run, { clock, log, failed });
}

const TIMED_NOTICES_INTERVAL_MS = MINUTE_MS;

/**
 * Creates time-based notices periodically.
 * @returns the function that stops it and waits for the current run
 */
export async function startTimedNotices(
  { db }: Pick<OpenDatabase, 'db'>,
  { environment }: Pick<Config, 'environment'>,
  clock: () => Date,
  log: Log,
): Promise<() => Promise<void>> {
  await markNoticeStart(db, clock());
  const failed = 'creating timed notices failed';
  const isProduction = environment === 'production';
  async function run(now: Date, signal: AbortSignal) {
    await createTimedNotices(db, now, signal).catch((error: unknown) => log.warn({ err: error }, failed));
    await createOperationNotices(db, now, { isProduction });
  }
  return repeatEvery(TIMED_NOTICES_INTERVAL_MS, run, { clock, log, failed });
}

/**
 * Queues the orders of recurrences that are due, periodically.
 * @returns the function that stops it and waits for the current run
 */
export function startRecurringOrders(
  { db }: Pick<OpenDatabase, 'db'>,
  clock: () => Date,
  log: Log,
): () => Promise<void> {
  return repeatEvery(MINUTE_MS, (now) => scheduleRecurringOrders(db, now), {
    clock,
    log,
    failed: 'queueing recurring orders failed',
  });
}

const COLLECTED_EVERY_MS = MINUTE_MS / 2;

/**
 * Queues the mails of notices periodically.
 * @returns the function that stops it and waits for the current run
 */
export function startCollectingMails(
  { db }: Pick<OpenDatabase, 'db'>,
  clock: () => Date,
  log: Log,
): () => Promise<void> {
  const failed = 'queueing mails failed';
  const warn = (error: unknown) => log.warn({ err: error }, failed);
  async function run(now: Date, signal: AbortSignal) {
    await collectMails(db, now, signal).catch(warn);
    await collectAnnouncementMails(db, now, signal).catch(warn);
  }
  return repeatEvery(COLLECTED_EVERY_MS, run, { clock, log, failed });
}
