import { sql } from 'kysely';

import { startOfDay } from '#domain/sao-paulo-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import type { Bounce } from '#server/mail/deliver-mails.ts';
import { announceErasures } from '#server/modules/people/erasures.ts';

import { cancelWaitingMails } from './repository.ts';
import { createNotice } from './write-notices.ts';

const MAIL_ATTEMPTS = 3;
const MAIL_WAITS_MS = 30 * MINUTE_MS;
const REFUSED_MAILS = 3;
/** A daily backup may take a while, and start a little later than the day before. */
const BACKUP_MAX_AGE_MS = 26 * HOUR_MS;
/** As long as a condition lasts, it notifies again each day. */
const REPEATED_AFTER_MS = DAY_MS;

type OperationKind = 'mails.failing' | 'backup.overdue';

/**
 * Notifies administrators of mails that do not leave and of missing backups.
 * @param isProduction elsewhere an installation without any backup is in order
 */
export async function createOperationNotices(
  db: Db,
  now: Date,
  { isProduction }: { isProduction: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Serialises the processes, so that one of them notifies.
    await sql`select pg_advisory_xact_lock(hashtextextended('operation-notices', 0))`.execute(trx);
    await notifyOf(trx, 'mails.failing', await mailsFailingSince(trx, now), now);
    await notifyOf(trx, 'backup.overdue', await backupOverdueSince(trx, now, isProduction), now);
  });
}

async function notifyOf(trx: Trx, kind: OperationKind, since: Date | undefined, now: Date): Promise<void> {
  if (since === undefined) return;
  const recent = await trx
    .selectFrom('notices')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - REPEATED_AFTER_MS))
    .limit(1)
    .executeTakeFirst();
  if (recent) return;
  await createNotice(trx, { kind, since, actor: null, isInternal: true }, now);
}

/** When the oldest mail that the mail server does not take was queued, or refused for good. */
async function mailsFailingSince(trx: Trx, now: Date): Promise<Date | undefined> {
  return (await mailsWaitingSince(trx, now)) ?? (await mailsRefusedSince(trx, now));
}

/** Some in a row, without one that was sent in between: a single address may be wrong. */
async function mailsRefusedSince(trx: Trx, now: Date): Promise<Date | undefined> {
  const refused = await trx
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.user_id')
    .select(({ fn }) => [
      fn.min<Date | null>('mails.failed_at').as('since'),
      fn.countAll<number>().as('count'),
    ])
    .where('users.mail_bounced_at', 'is', null)
    .where('mails.failed_at', '>', new Date(now.getTime() - DAY_MS))
    .where('mails.failed_at', '>', sql<Date>`coalesce((select max(sent_at) from mails), '-infinity')`)
    .executeTakeFirst();
  return refused && refused.count >= REFUSED_MAILS ? (refused.since ?? undefined) : undefined;
}

async function mailsWaitingSince(trx: Trx, now: Date): Promise<Date | undefined> {
  const waiting = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.min<Date | null>('created_at').as('since'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '>=', MAIL_ATTEMPTS)
    .where('created_at', '<', new Date(now.getTime() - MAIL_WAITS_MS))
    .executeTakeFirst();
  return waiting?.since ?? undefined;
}

/** The last backup, or the installation without one. */
async function backupOverdueSince(trx: Trx, now: Date, isProduction: boolean): Promise<Date | undefined> {
  const { rows } = await sql<{ made: Date | null; installed: Date | null }>`
    select (select max(at) from audit_records where action = 'backup.made') as made,
      (select min(applied_at) from schema_migrations) as installed`.execute(trx);
  const [found] = rows;
  const since = found?.made ?? (isProduction ? found?.installed : undefined);
  return since && now.getTime() - since.getTime() > BACKUP_MAX_AGE_MS ? since : undefined;
}

/** Notifies administrators once of all erasures of the coming week of which they were not yet notified. */
export async function createErasureNotices(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Serialises the processes: the same rows, inserted in another order, could deadlock.
    await sql`select pg_advisory_xact_lock(hashtextextended('erasure-notices', 0))`.execute(trx);
    const day = await announceErasures(trx, now);
    if (day === undefined) return;
    const since = new Date(startOfDay(day));
    const coming = { kind: 'erasure.coming', since, actor: null, isInternal: true } as const;
    await createNotice(trx, coming, now);
  });
}

/**
 * Records that the mail server refuses a user's address permanently, and notifies the administrators, once per address.
 * No further notices are mailed to it.
 */
export async function recordBounce(db: Db, { userId, address, fault, now }: Bounce): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('users')
      .set({ mail_bounced_at: now, mail_fault: fault })
      .where('id', '=', userId)
      // The address may have changed since.
      .where('email', '=', address)
      .where('deleted_at', 'is', null)
      .where('mail_bounced_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) return;
    await cancelWaitingMails(trx, userId);
    const bounced = { kind: 'mail.bounced', subjectUserId: userId, actor: null, isInternal: true } as const;
    await createNotice(trx, bounced, now);
  });
}
