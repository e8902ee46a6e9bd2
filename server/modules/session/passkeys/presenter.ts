import type { Schema } from '#openapi/schema.ts';

import type { PasskeyRow } from './repository.ts';

export function presentPasskey(row: PasskeyRow): Schema<'Passkey'> {
  return {
    id: row.id,
    name: row.name,
    addedAt: row.added_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
