import { MINUTE_MS } from '#domain/time.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { type Mail, queueMail } from './outbox.ts';

/** Older requests are dropped: their users have tried again, or remembered the password. */
const OUTDATED_AFTER_MS = 30 * MINUTE_MS;

/** Mail kinds by user status; others get no mail (docs/contract.md, "Recovery"). */
const KIND_FOR = { active: 'recovery', invited: 'invitation' } as const satisfies Record<
  string,
  Mail['kind']
>;

/** Stores a recovery request, with the same statement whether or not the account exists. */
export async function recordRecoveryRequest(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('recovery_requests')
    .values({ id: uuidV7(now), email, asked_at: now })
    .execute();
}

/** Queues the mail for each request, one transaction each. */
export async function processRecoveryRequests(db: Db, now: Date): Promise<void> {
  let hasProcessed = true;
  while (hasProcessed) {
    hasProcessed = await db.transaction().execute((trx) => processOldest(trx, now));
  }
}

async function processOldest(trx: Trx, now: Date): Promise<boolean> {
  const request = await trx
    .deleteFrom('recovery_requests')
    .where('id', '=', (eb) =>
      eb.selectFrom('recovery_requests').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(['email', 'asked_at'])
    .executeTakeFirst();
  if (!request) return false;
  if (now.getTime() - request.asked_at.getTime() < OUTDATED_AFTER_MS) {
    await queueFor(trx, request.email, request.asked_at);
  }
  return true;
}

async function queueFor(trx: Trx, email: string, requestedAt: Date): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('company_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('companies')
            .select('companies.id')
            .whereRef('companies.id', '=', 'users.company_id')
            .where('companies.active', '=', true),
        ),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!user || user.status === 'disabled') return;
  const kind = KIND_FOR[user.status];
  const causedBy = await causeOf(trx, user.id, kind);
  await queueMail(trx, { kind, userId: user.id, causedBy, now: requestedAt });
}

/** A renewed invitation keeps the inviting user. */
async function causeOf(trx: Trx, userId: string, kind: Mail['kind']): Promise<string | null> {
  const earlier = trx.selectFrom('mails').select('caused_by').where('user_id', '=', userId);
  return (await earlier.where('kind', '=', kind).executeTakeFirst())?.caused_by ?? null;
}
