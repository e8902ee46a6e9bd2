import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { JobRow } from './repository.ts';

export function presentJob(row: JobRow): Schema<'Job'> {
  const state = stateOf(row);
  return {
    id: row.id,
    kind: row.kind,
    state,
    createdAt: row.created_at.toISOString(),
    createdBy: creatorOf(row),
    company:
      row.company_id === null || row.company_name === null
        ? null
        : { id: row.company_id, name: row.company_name },
    attempts: row.attempts,
    progress: { done: row.progress_done, total: row.progress_total },
    fault: row.fault,
    dueAt: state === 'waiting' ? row.due_at.toISOString() : null,
    endedAt: row.ended_at?.toISOString() ?? null,
    canCancel: row.outcome === null && row.is_cancellable,
    cancelRequestedAt: row.cancel_requested_at?.toISOString() ?? null,
  };
}

function stateOf({ outcome, lease }: Pick<JobRow, 'outcome' | 'lease'>): Schema<'JobState'> {
  return outcome ?? (lease === null ? 'waiting' : 'running');
}

function creatorOf({ creator_name: name, creator_deleted_at }: JobRow): string | null {
  return name === null ? null : shownName({ name, deleted_at: creator_deleted_at });
}
