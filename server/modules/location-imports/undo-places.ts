import type { Principal } from '#server/auth/principal.ts';
import type { Trx } from '#server/db/schema.ts';
import type { RecordedRow } from '#server/modules/imports/recorded-rows.ts';
import { deleteLocation, findUsage } from '#server/modules/locations/location-usage.ts';
import { lockLocation } from '#server/modules/locations/repository.ts';

/**
 * Deletes the places that their import created, unless they were changed or used since. Updates stay: the values before are
 * not stored.
 * @returns the numbers of their rows
 */
export async function undoPlaces(
  trx: Trx,
  rows: readonly RecordedRow[],
  { user: { userId }, now }: { user: Principal; now: Date },
): Promise<number[]> {
  const undone: number[] = [];
  for (const { row_number: row, outcome, record_id: id, record_version: version } of rows) {
    if (outcome !== 'created' || id === null) continue;
    const place = await lockLocation(trx, id);
    if (place?.version !== version) continue;
    const usage = await findUsage(trx, place);
    const isUsed =
      usage.usageCount + usage.orders.value + usage.drafts + usage.defaultPickupOf.length > 0 ||
      usage.lastUsedAt !== null;
    if (isUsed) continue;
    await deleteLocation(trx, id, { userId, now });
    undone.push(row);
  }
  return undone;
}
