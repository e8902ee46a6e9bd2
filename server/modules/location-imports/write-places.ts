import type { Principal } from '#server/auth/principal.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import type { Import, RowToCheck } from '#server/modules/imports/import-kind.ts';
import type { WrittenRow } from '#server/modules/imports/recorded-rows.ts';
import type { PlannedRow } from '#server/modules/locations/import-plan.ts';
import { type Write, writeLocations, writesOf } from '#server/modules/locations/import-writes.ts';

import { planRows } from './place-rows.ts';

type Writing = { check: Deps['check']; imported: Import; user: Principal; now: Date };

/** Creates and updates places of checked rows, which their check has locked. */
export async function writePlaces(
  trx: Trx,
  rows: readonly RowToCheck[],
  { check, imported, user, now }: Writing,
): Promise<WrittenRow[]> {
  const planned = await planRows(trx, rows, { check, imported });
  const writes = writesOf(planned, { userId: user.userId, now });
  if (writes.length > 0) await writeLocations(trx, writes);
  const byRow = new Map(writes.map((write) => [write.row, write]));
  return planned.flatMap((row) => writtenRow(row, byRow.get(row.line.row)) ?? []);
}

function writtenRow({ line: { row }, before }: PlannedRow, write: Write | undefined): WrittenRow | undefined {
  if (!before) {
    return write && { row, record: { id: write.values.id, version: 1 }, outcome: 'created' };
  }
  const { id, version } = before;
  return write
    ? { row, record: { id, version: version + 1 }, outcome: 'updated' }
    : { row, record: { id, version }, outcome: 'unchanged' };
}
