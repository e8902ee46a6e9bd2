import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import { type Caller, editableUntil } from './policy.ts';
import type { CommentRow } from './repository.ts';

export function presentComment(row: CommentRow, caller: Caller): Schema<'Comment'> {
  const author = { name: row.author_name, deleted_at: row.author_deleted_at };
  return {
    id: row.id,
    body: row.body,
    visibility: row.visibility,
    by: { id: row.author_id, name: shownName(author), role: row.author_role },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    editableUntil: editableUntil(caller, row)?.toISOString() ?? null,
  };
}
