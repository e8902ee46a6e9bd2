import { sql } from 'kysely';

import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { faultText } from '#server/mail/fault-texts.ts';

/** Upper bound of counts, for long outages. */
const MAX_COUNTED = 10_000;
const MAX_BOUNCED = 100;
/** Retention of failed mails in the outbox. */
const GIVEN_UP_FOR_MS = 7 * DAY_MS;

type FaultRow = { fault: string | null; mails: number; next_at: Date | null };

/** Delivery status: number of mails per error, and permanently refused addresses as the only recipients. */
export async function findMailStatus(
  db: Db,
  now: Date,
): Promise<Omit<Schema<'MailStatus'>, 'way' | 'sender'>> {
  const pending = await findPending(db);
  return {
    lastSentAt: (await findLastSent(db))?.toISOString() ?? null,
    waiting: pending.find(({ fault }) => fault === null)?.mails ?? 0,
    retrying: presentFaults(pending),
    givenUp: presentFaults(await findGivenUp(db, now)),
    bounced: await findBounced(db),
  };
}

async function findLastSent(db: Db): Promise<Date | null> {
  const newest = db.selectFrom('mails').select('sent_at').where('sent_at', 'is not', null);
  return (await newest.orderBy('sent_at', 'desc').limit(1).executeTakeFirst())?.sent_at ?? null;
}

/** Pending mails by the error of their last attempt; null for untried ones. */
async function findPending(db: Db): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    select fault, count(*) as mails, min(due_at) as next_at
    from (
      select fault, due_at from mails where sent_at is null and failed_at is null
      order by due_at limit ${sql.lit(MAX_COUNTED)}
    ) as pending
    group by fault order by mails desc, fault`.execute(db);
  return rows;
}

async function findGivenUp(db: Db, now: Date): Promise<FaultRow[]> {
  const since = new Date(now.getTime() - GIVEN_UP_FOR_MS);
  const { rows } = await sql<FaultRow>`
    select fault, count(*) as mails, null as next_at
    from (
      select fault from mails where failed_at > ${since} order by failed_at desc limit ${sql.lit(MAX_COUNTED)}
    ) as given_up
    group by fault order by mails desc, fault`.execute(db);
  return rows;
}

function presentFaults(rows: readonly FaultRow[]): Schema<'MailFault'>[] {
  return rows.flatMap(({ fault, mails, next_at }) =>
    fault === null
      ? []
      : [{ code: fault, message: faultText(fault), mails, nextAttemptAt: next_at?.toISOString() ?? null }],
  );
}

async function findBounced(db: Db): Promise<Schema<'BouncedAddress'>[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email', 'mail_bounced_at', 'mail_fault'])
    .where('mail_bounced_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('mail_bounced_at', 'desc')
    .limit(MAX_BOUNCED)
    .execute();
  return rows.flatMap(({ id, name, role, email, mail_bounced_at: since, mail_fault: code }) =>
    since === null || code === null
      ? []
      : [{ user: { id, name, role }, email, since: since.toISOString(), code, message: faultText(code) }],
  );
}

/** @returns whether the address of this user was marked as refused */
export async function liftBounce(db: Db, userId: string): Promise<boolean> {
  const lifted = await db
    .updateTable('users')
    .set({ mail_bounced_at: null, mail_fault: null })
    .where('id', '=', userId)
    .where('mail_bounced_at', 'is not', null)
    .executeTakeFirst();
  return lifted.numUpdatedRows > 0n;
}
