import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { AttachmentRow } from './repository.ts';

export function presentAttachment(row: AttachmentRow, mayDelete: boolean): Schema<'Attachment'> {
  const adder = { name: row.added_by_name, deleted_at: row.added_by_deleted_at };
  return {
    id: row.id,
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    width: row.width,
    height: row.height,
    visibility: row.visibility,
    addedBy: { id: row.added_by, name: shownName(adder), role: row.added_by_role },
    addedAt: row.added_at.toISOString(),
    mayDelete,
  };
}
