import { setImmediate } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

export type NewPlace = { row: number; companyId: string | null; input: Schema<'LocationInput'> };
type Found = { key: string; id: string | null; label: string | null };

const AT_ONCE = 250;

/**
 * Finds new locations that exist in the address book or in an earlier row: same CEP, number, complement and contact in
 * one company (docs/domain.md 3).
 */
export async function findDuplicates(
  db: Db,
  places: readonly NewPlace[],
): Promise<Map<number, Schema<'ImportDuplicate'>>> {
  const duplicates = new Map<number, Schema<'ImportDuplicate'>>();
  const earlier = new Map<string, NewPlace>();
  for (let start = 0; start < places.length; start += AT_ONCE) {
    const some = places.slice(start, start + AT_ONCE);
    const found = await lookUpPlaces(db, some);
    for (const [index, place] of some.entries()) {
      const { key = '', id, label } = found[index] ?? {};
      const first = earlier.get(key);
      if (id && label !== null && label !== undefined) {
        const message = knownPlace(label);
        duplicates.set(place.row, { row: place.row, label, locationId: id, message });
      } else if (first) {
        const message = `Este endereço já está na linha ${first.row}, como “${first.input.label}”.`;
        duplicates.set(place.row, { row: place.row, label: first.input.label, message });
      } else earlier.set(key, place);
    }
    await setImmediate();
  }
  return duplicates;
}

/** The sentence for a place that the address book already has. */
export function knownPlace(label: string): string {
  return `Este endereço já está no catálogo como “${label}”.`;
}

/**
 * The key of each place, and the location of the address book that has it already. Compared by the database, which
 * ignores accents and case as everywhere.
 */
export async function lookUpPlaces(db: Db, places: readonly NewPlace[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select concat_ws('|', company_id, postal_code, number, f_norm(complement), f_norm(contact)) as key, duplicate.id, duplicate.label
    from unnest(
      ${places.map(({ companyId }) => companyId)}::uuid[], ${places.map(({ input }) => input.address.postalCode)}::text[],
      ${places.map(({ input }) => input.address.number)}::text[],
      ${places.map(({ input }) => input.address.complement ?? '')}::text[],
      ${places.map(({ input }) => input.contactName)}::text[]
    ) with ordinality as wanted (company_id, postal_code, number, complement, contact, place)
    left join lateral (
      select id, label from locations
      where address ->> 'postalCode' = wanted.postal_code and address ->> 'number' = wanted.number
        and locations.company_id is not distinct from wanted.company_id
        and f_norm(coalesce(address ->> 'complement', '')) = f_norm(wanted.complement)
        and f_norm(contact_name) = f_norm(wanted.contact)
      order by created_at limit 1
    ) as duplicate on true
    order by place`.execute(db);
  return rows;
}
