import { sql } from 'kysely';

import type { MessageCode } from '#domain/messages.ts';
import type { Db } from '#server/db/schema.ts';

import { BASE_WIDE } from './export-locations.ts';
import type { Line } from './import-lines.ts';
import type { ImportScope } from './policy.ts';
import type { NamedLocation } from './repository.ts';

/** The company of a location; both are null for a location of all companies. */
export type Owner = { id: string | null; name: string | null };

/** Returns the company of a row, or the error of its company cell. */
export type OwnerOf = (line: Line, before: NamedLocation | undefined) => Owner | MessageCode;

const ALL_COMPANIES: Owner = { id: null, name: null };

/**
 * Resolves the companies named in the rows. Without a name, a known location keeps its company and a new one gets the
 * chosen company. Companies outside the caller's scope count as unknown.
 */
export async function findOwners(db: Db, lines: readonly Line[], scope: ImportScope): Promise<OwnerOf> {
  const names = [...new Set(lines.map(({ cells }) => cells.company ?? ''))];
  const found = await db
    .selectFrom('companies')
    .innerJoin(sql<{ typed: string }>`unnest(${names}::text[])`.as<'names'>(sql`names (typed)`), (join) =>
      join.on(sql<boolean>`f_norm(companies.name) = f_norm(names.typed)`),
    )
    .select(['names.typed', 'companies.id', 'companies.name'])
    .$if(!scope.isEverything, (query) => query.where('companies.id', '=', scope.companyId ?? ''))
    .execute();
  const byName = new Map(found.map(({ typed, id, name }) => [typed, { id, name }]));
  const chosen = scope.companyId === undefined ? undefined : await companyWith(db, scope.companyId);

  return ({ cells }, before) => {
    const typed = cells.company ?? '';
    const place = before && { id: before.company_id, name: before.company_name };
    if (typed === '') return place ?? chosen ?? 'company-missing';
    const named = typed.toLowerCase() === BASE_WIDE.toLowerCase() ? ALL_COMPANIES : byName.get(typed);
    if (named?.id === null && !scope.isEverything && place?.id !== null) return 'company-unknown';
    return named ?? 'company-unknown';
  };
}

async function companyWith(db: Db, id: string): Promise<Owner | undefined> {
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}
