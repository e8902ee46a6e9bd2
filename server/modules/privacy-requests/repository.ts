import { sql } from 'kysely';

import { addDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { settlePrivacyNotices } from '#server/modules/notices/repository.ts';
import { writeWithNotices } from '#server/modules/notices/write-notices.ts';
import type { Act } from '#server/modules/users/repository.ts';

export type RequestRow = Row<'privacy_requests'> & {
  requester_name: string;
  requester_email: string;
  requester_role: Schema<'Role'>;
  requester_deleted_at: Date | null;
  requester_anonymised_at: Date | null;
  company_name: string | null;
  answerer_name: string | null;
  answerer_deleted_at: Date | null;
};

/** Requests of one user, or all open or all closed ones. */
export type RequestFilter = { userId: string } | { state: 'open' | 'closed' };

/** LGPD, art. 19: days in São Paulo, the day of the request not counted. */
const DAYS_TO_ANSWER = 15;

/** Sorts requests of one user by newest first, open ones by due date, closed ones by latest answer. */
export async function findRequests(
  db: Db,
  filter: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequestRow[]> {
  const requests = withNames(db).limit(limit).offset(offset);
  if ('userId' in filter) {
    return requests.where('request.user_id', '=', filter.userId).orderBy('request.id', 'desc').execute();
  }
  const isOpen = filter.state === 'open';
  return requests
    .where('request.status', isOpen ? '=' : '<>', 'open')
    .orderBy(isOpen ? 'request.due_on' : 'request.answered_at', isOpen ? 'asc' : 'desc')
    .orderBy('request.id', isOpen ? 'asc' : 'desc')
    .execute();
}

/** The number of matching requests, and how many of them are overdue. */
export async function countRequests(
  db: Db,
  filter: RequestFilter,
  now: Date,
): Promise<{ total: number; overdue: number }> {
  const requests = db
    .selectFrom('privacy_requests')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(
      sql<number>`count(*) filter (where status = 'open' and due_on < ${dayOf(now)}::date)`.as('overdue'),
    );
  const within =
    'userId' in filter
      ? requests.where('user_id', '=', filter.userId)
      : requests.where('status', filter.state === 'open' ? '=' : '<>', 'open');
  return within.executeTakeFirstOrThrow();
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return withNames(db).where('request.id', '=', id).executeTakeFirst();
}

/** A page of one user's requests in order of id, after the last one of the previous page. */
export async function findRequestsAfter(
  db: Db,
  userId: string,
  after: Pick<RequestRow, 'id'> | undefined,
  limit: number,
): Promise<RequestRow[]> {
  const requests = withNames(db).where('request.user_id', '=', userId).orderBy('request.id').limit(limit);
  return (after ? requests.where('request.id', '>', after.id) : requests).execute();
}

export async function hasOpenRequest(trx: Trx, userId: string, kind: RequestRow['kind']): Promise<boolean> {
  const open = await trx
    .selectFrom('privacy_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Also notifies the administrators.
 * @returns the id
 */
export async function insertRequest(
  trx: Trx,
  { user, kind, text, now }: Pick<RequestRow, 'kind' | 'text'> & Pick<Act, 'user' | 'now'>,
): Promise<string> {
  const id = uuidV7(now);
  const due_on = addDays(dayOf(now), DAYS_TO_ANSWER);
  const written = trx
    .insertInto('privacy_requests')
    .values({ id, user_id: user.userId, kind, text, created_at: now, due_on })
    .returning('id');
  const actor = { id: user.userId, role: user.role };
  const requested = { kind: 'privacy.requested', privacyRequestId: id, actor, isInternal: true } as const;
  await writeWithNotices(trx, written, [requested], now);
  return id;
}

export async function closeRequest(
  trx: Trx,
  id: string,
  { outcome, note }: Schema<'PrivacyRequestAnswer'>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('privacy_requests')
    .set({ status: outcome, answer: note, answered_at: now, answered_by: by })
    .where('id', '=', id)
    .execute();
  await settlePrivacyNotices(trx, [id], now);
}

/** Kind, days and outcome of the request stay. */
export async function eraseRequestTexts(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('privacy_requests').set({ text: null, answer: null }).where('id', '=', id).execute();
}

function withNames(db: Db) {
  return db
    .selectFrom('privacy_requests as request')
    .innerJoin('users as requester', 'requester.id', 'request.user_id')
    .leftJoin('companies', 'companies.id', 'requester.company_id')
    .leftJoin('users as answerer', 'answerer.id', 'request.answered_by')
    .selectAll('request')
    .select([
      'requester.name as requester_name',
      'requester.email as requester_email',
      'requester.role as requester_role',
      'requester.deleted_at as requester_deleted_at',
      'requester.anonymised_at as requester_anonymised_at',
      'companies.name as company_name',
      'answerer.name as answerer_name',
      'answerer.deleted_at as answerer_deleted_at',
    ]);
}
