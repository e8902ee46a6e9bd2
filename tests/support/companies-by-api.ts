import type { Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';

type Company = Schema<'Company'>;

/** Concurrent requests; the server could take more, but is busy with other tests. */
const BATCH = 20;

/**
 * Adds companies named "Zeta 0001" and so on up to a total.
 * @param admins sessions that share the work: a single one would hit the rate limit
 * @returns the added companies, by name
 */
export async function fillUpCompanies(admins: readonly Client<paths>[], total: number): Promise<Company[]> {
  const present = await admins[0]?.GET('/v1/companies', { params: { query: { limit: 1 } } });
  const missing = total - (present?.data?.total ?? total);
  const names = Array.from({ length: missing }, (_, index) => `Zeta ${String(index + 1).padStart(4, '0')}`);
  return inBatches(names, admins, (name, admin) => createCompany(admin, name));
}

/** Creates a company with nothing but a name. */
export async function createCompany(admin: Client<paths>, name: string): Promise<Company> {
  const { data, error } = await admin.POST('/v1/companies', { body: { name } });
  if (data === undefined) throw new Error(`The company was not created: ${JSON.stringify(error)}`);
  return data;
}

/** Deletes companies without users and orders. */
export async function deleteCompanies(
  admins: readonly Client<paths>[],
  companies: readonly Company[],
): Promise<void> {
  await inBatches(companies, admins, async ({ id }, admin) => {
    const { error } = await admin.DELETE('/v1/companies/{id}', { params: { path: { id } } });
    if (error !== undefined) throw new Error(`A company was not deleted: ${JSON.stringify(error)}`);
  });
}

async function inBatches<Item, Result>(
  items: readonly Item[],
  admins: readonly Client<paths>[],
  work: (item: Item, admin: Client<paths>) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += BATCH) {
    const admin = admins[(start / BATCH) % admins.length];
    if (admin === undefined) throw new Error('There is no administrator client.');
    const batch = items.slice(start, start + BATCH);
    results.push(...(await Promise.all(batch.map((item) => work(item, admin)))));
  }
  return results;
}
