import type { Trx } from '#server/db/schema.ts';
import type { RecordedRow } from '#server/modules/imports/recorded-rows.ts';
import { deleteUnused } from '#server/modules/locations/location-usage.ts';

/**
 * Deletes the places that their import created, unless they were changed or used since. Updates stay: the values before
 * are not stored.
 * @returns the numbers of their rows
 */
export async function undoPlaces(trx: Trx, rows: readonly RecordedRow[]): Promise<number[]> {
  const created = rows.flatMap(({ outcome, record_id: id, record_version: version }) =>
    outcome === 'created' && id !== null && version !== null ? [{ id, version }] : [],
  );
  const deleted = await deleteUnused(trx, created);
  return rows.flatMap(({ row_number: row, record_id: id }) => (id !== null && deleted.has(id) ? [row] : []));
}
