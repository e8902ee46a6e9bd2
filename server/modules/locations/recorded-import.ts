import type { Db, Trx } from '#server/db/schema.ts';
import { type AuditEntry, type RequestMeta, recordAudit } from '#server/modules/audit/repository.ts';

import type { PlannedRow } from './import-plan.ts';
import { writeImport, writeImportInPieces } from './import-writes.ts';

type Author = { userId: string; now: Date };

/** Like `writeImport`, with an entry in the audit log. */
export async function writeRecorded(
  trx: Trx,
  planned: readonly PlannedRow[],
  author: Author,
  requestMeta: RequestMeta,
): Promise<void> {
  await writeImport(trx, planned, author);
  const rows = countWritten(planned);
  if (rows > 0) await recordAudit(trx, requestMeta, importEntry(rows));
}

/**
 * Like `writeImportInPieces`. The first chunk also writes the audit entry for all rows, so that no chunk exists without
 * it; if a later chunk fails, a second entry records the rows written.
 */
export async function writeRecordedInPieces(
  db: Db,
  planned: readonly PlannedRow[],
  author: Author,
  requestMeta: RequestMeta,
): Promise<void> {
  let written = 0;
  try {
    await writeImportInPieces(db, planned, author, async (trx, rows) => {
      if (written === 0) await recordAudit(trx, requestMeta, importEntry(countWritten(planned)));
      written += rows;
    });
  } catch (error) {
    if (written > 0) await recordAudit(db, requestMeta, { ...importEntry(written), outcome: 'failed' });
    throw error;
  }
}

function importEntry(rows: number): AuditEntry {
  return { action: 'import.made', details: { operation: 'importLocations', rows } };
}

function countWritten(planned: readonly PlannedRow[]): number {
  return planned.filter(({ outcome }) => outcome === 'create' || outcome === 'update').length;
}
