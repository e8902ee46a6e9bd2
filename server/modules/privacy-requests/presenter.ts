import { countDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { RequestRow } from './repository.ts';

/** @param now for the remaining days */
export function presentRequest(row: RequestRow, now: Date): Schema<'PrivacyRequest'> {
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
    isAnonymised,
  };
}

function nameOfAnswerer({ answerer_name: name, answerer_deleted_at }: RequestRow): string | null {
  return name === null ? null : shownName({ name, deleted_at: answerer_deleted_at });
}
