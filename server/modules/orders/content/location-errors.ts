import { sql } from 'kysely';

import type { Db, Trx } from '#server/db/schema.ts';
import type { OrderState, StopRow } from '#server/modules/order-model/order-row.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

type StopWithLocation = { locationId?: unknown };

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Locations must belong to the company or be base-wide; another company's is reported as unknown. */
export async function locationErrors(
  db: Db,
  stops: readonly StopWithLocation[],
  companyId: string,
  pointer: string,
): Promise<FieldError[]> {
  const named = stops.map((stop) => idOf(stop.locationId));
  const ids = [...new Set(named.filter((id) => id !== undefined))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('locations')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('company_id', '=', companyId), eb('company_id', 'is', null)]))
    .execute();
  const reachable = new Set(rows.map((row) => row.id));
  return named.flatMap((id, index) =>
    id === undefined || reachable.has(id)
      ? []
      : [fieldError(`${pointer}/${index}/locationId`, 'unknown-option')],
  );
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined;
}

/** Adds the location's name to stops with a location but no place name yet. */
export async function withPlaceNames(trx: Trx, stops: StopRow[]): Promise<StopRow[]> {
  const ids = stops.flatMap((stop) =>
    stop.location_id !== null && stop.place_name === null ? [stop.location_id] : [],
  );
  if (ids.length === 0) return stops;
  const rows = await trx.selectFrom('locations').select(['id', 'label']).where('id', 'in', ids).execute();
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return stops.map((stop) => {
    const name = stop.place_name ?? labels.get(stop.location_id ?? '');
    return name === undefined || name === stop.place_name ? stop : { ...stop, place_name: name };
  });
}

/** Counts uses per location (docs/domain.md 3). Locks rows in id order to prevent deadlocks. */
export async function recordLocationUse(trx: Trx, { stops }: OrderState, now: Date): Promise<void> {
  const ids = [...new Set(stops.map((stop) => stop.location_id).filter((id) => id !== null))];
  if (ids.length === 0) return;
  await trx
    .with('used', (cte) =>
      cte.selectFrom('locations').select('id').where('id', 'in', ids).orderBy('id').forUpdate(),
    )
    .updateTable('locations')
    .from('used')
    .whereRef('locations.id', '=', 'used.id')
    .set({ usage_count: sql`usage_count + 1`, last_used_at: now })
    .execute();
}
