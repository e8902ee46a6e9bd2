import type { Db } from '#server/db/schema.ts';

export async function companyNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * @param keys location ids, or `none` for orders at other addresses
 * @returns label and company of each location still in the address book; a null company stands for all companies
 */
export async function locationNames(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, { label: string; company: string | null }>> {
  const ids = keys.filter((key) => key !== 'none');
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('locations')
    .leftJoin('companies', 'companies.id', 'locations.company_id')
    .select(['locations.id', 'locations.label', 'companies.name as company'])
    .where('locations.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, label, company }) => [id, { label, company }]));
}

/**
 * Current names of couriers with a record; anonymised ones have a placeholder.
 * @param keys courier ids, or `none` for orders without a record of the courier
 */
export async function courierNames(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, { name: string; plate: string | null }>> {
  const ids = [...new Set(keys)].filter((key) => key !== 'none');
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('couriers')
    .select(['id', 'name', 'vehicle_plate as plate'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, plate }) => [id, { name, plate }]));
}
