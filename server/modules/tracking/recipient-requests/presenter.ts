import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { RequestRow } from './repository.ts';

/** A request for users who may read the order. */
export function presentRequest(row: RequestRow): Schema<'RecipientRequest'> {
  return {
    id: row.id,
    kind: row.kind,
    stopId: row.stop_id,
    day: row.wanted_day,
    text: row.body,
    requestedAt: row.requested_at.toISOString(),
    answer: row.answer,
    answerText: row.answer_text,
    answeredBy:
      row.user_name === null ? null : shownName({ name: row.user_name, deleted_at: row.user_deleted_at }),
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

type Stop = { id: string; sequence: number };

/** A request on the public page: without its text, as several recipients may share the link (decision 046). */
export function presentTrackedRequest(
  row: RequestRow | undefined,
  stops: readonly Stop[],
): Schema<'TrackedRequest'> | null {
  const stop = stops.find(({ id }) => id === row?.stop_id);
  if (row === undefined || stop === undefined) return null;
  return {
    kind: row.kind,
    stopSequence: stop.sequence,
    state: row.answer ?? 'waiting',
    day: row.wanted_day,
    answerText: row.answer_text,
    requestedAt: row.requested_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}
