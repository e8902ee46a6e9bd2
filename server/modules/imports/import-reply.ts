import type { Db } from '#server/db/schema.ts';
import { problem } from '#server/problems.ts';

import type { ImportAccess } from './policy.ts';
import { presentImport } from './presenter.ts';
import { findImport } from './repository.ts';

export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw problem('not-found');
  return value;
}

export async function importReply(db: Db, id: string, access: ImportAccess) {
  const row = found(await findImport(db, id, access));
  return { status: 200 as const, etag: row.version, body: presentImport(row) };
}
