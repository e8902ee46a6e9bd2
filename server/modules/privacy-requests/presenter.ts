import { countDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { findErasureDay, findErasureDays } from '#server/modules/people/erasures.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { RequestRow } from './repository.ts';

/** The requests as presented, with the days on which the texts of answered ones are erased. */
export async function presentRequests(
  db: Db,
  rows: readonly RequestRow[],
  now: Date,
): Promise<Schema<'PrivacyRequest'>[]> {
  const answered = rows.filter(({ status }) => status !== 'open').map(({ id }) => id);
  const days = await findErasureDays(db, 'request', answered, now);
  return rows.map((row) => presentRequest(row, now, days.get(row.id) ?? null));
}

/** As `presentRequests`, for one request. */
export async function presentOneRequest(
  db: Db,
  row: RequestRow,
  now: Date,
): Promise<Schema<'PrivacyRequest'>> {
  const erasureOn = row.status === 'open' ? null : await findErasureDay(db, 'request', row.id, now);
  return presentRequest(row, now, erasureOn);
}

/** @param now for the remaining days */
function presentRequest(row: RequestRow, now: Date, erasureOn: string | null): Schema<'PrivacyRequest'> {
  return {
    id: row.id,
    requester: presentRequester(row),
    kind: row.kind,
    text: row.text,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    dueOn: row.due_on,
    daysLeft: row.status === 'open' ? countDays(dayOf(now), row.due_on) - 1 : null,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: nameOfAnswerer(row),
    erasureOn,
  };
}

/** Includes name and e-mail of a deleted user: the reply is still due. */
function presentRequester(row: RequestRow): Schema<'PrivacyRequester'> {
  const isAnonymised = row.requester_anonymised_at !== null;
  return {
    id: row.user_id,
    name: row.requester_name,
    email: isAnonymised ? null : row.requester_email,
    role: row.requester_role,
    companyName: row.company_name,
    isRemoved: row.requester_deleted_at !== null,
    isAnonymised,
  };
}

function nameOfAnswerer({ answerer_name: name, answerer_deleted_at }: RequestRow): string | null {
  return name === null ? null : shownName({ name, deleted_at: answerer_deleted_at });
}
