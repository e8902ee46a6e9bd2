import { sql } from 'kysely';

import { addDays, dayOf, parseLocalDateTime } from '#domain/sao-paulo-time.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Db } from '#server/db/schema.ts';
import { type NoticeMailKind, queueNoticeMails } from '#server/mail/outbox.ts';

import { MAIL_MAX_AGE_MS } from './repository.ts';

/** Time from the first notice in which others join the same mail. */
export const COLLECTION_WINDOW_MS = 2 * MINUTE_MS;

const DAILY_AT = '08:00';

/** Users per statement. */
const NOTICE_MAIL_BATCH_SIZE = 200;
/** Statements per kind and run. */
const MAX_STATEMENTS = 10;

/**
 * Queues a mail for every user whose notices have been collected long enough, and one a day for those who want a
 * summary. The mail claims its notices when it is written, so a crash neither loses nor repeats any; one waits per
 * user, so several processes may run this.
 * @param signal ends it after the current statement
 */
export async function collectMails(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const collected = new Date(now.getTime() - COLLECTION_WINDOW_MS);
  for (const [kind, email, upTo] of [
    ['notices', 'now', collected],
    ['notices-daily', 'daily', new Date(lastMorning(now).getTime() - 1)],
  ] as const) {
    for (let count = 0; count < MAX_STATEMENTS; count++) {
      if (signal?.aborted) return;
      const people = await findDueUserIds(db, { kind, email, upTo, now });
      if (people.length > 0) await queueNoticeMails(db, kind, people, now);
      if (people.length < NOTICE_MAIL_BATCH_SIZE) break;
    }
  }
}

/** The latest `DAILY_AT` in São Paulo. */
function lastMorning(now: Date): Date {
  const today = dayOf(now);
  const morning = morningOf(today);
  return morning <= now ? morning : morningOf(addDays(today, -1));
}

function morningOf(day: string): Date {
  return new Date(parseLocalDateTime(day, DAILY_AT) ?? `${day}T${DAILY_AT}:00-03:00`);
}

type Waiting = { kind: NoticeMailKind; email: 'now' | 'daily'; upTo: Date; now: Date };

/** Users with due notices and without a pending mail that would include them. */
async function findDueUserIds(db: Db, { kind, email, upTo, now }: Waiting): Promise<string[]> {
  const oldest = new Date(now.getTime() - MAIL_MAX_AGE_MS);
  const { rows } = await sql<{ user_id: string }>`
    select distinct notices.user_id
    from notices
    join users on users.id = notices.user_id
    where notices.email = ${email} and notices.mail_id is null
      and notices.created_at > ${oldest} and notices.created_at <= ${upTo}
      and users.status = 'active' and users.deleted_at is null
      and not exists (
        select from mails
        where mails.user_id = notices.user_id and mails.kind = ${kind}
          and mails.sent_at is null and mails.failed_at is null
      )
    limit ${sql.lit(NOTICE_MAIL_BATCH_SIZE)}`.execute(db);
  return rows.map((row) => row.user_id);
}
