import { columnNamed, type ImportColumn, type ImportKind } from '#domain/imports/import-columns.ts';
import { headingKey } from '#domain/imports/match-columns.ts';
import type { Db, Trx } from '#server/db/schema.ts';

type OfCompany = { companyId: string; kind: ImportKind };

/** The last choices of the company for these headings, by `headingKey`. */
export async function findLearned(
  db: Db,
  { companyId, kind }: OfCompany,
  headings: readonly string[],
): Promise<Map<string, ImportColumn | null>> {
  const keys = [...new Set(headings.map(headingKey))].filter((key) => key !== '');
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_import_headings')
    .select(['heading', 'import_column'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('heading', 'in', keys)
    .execute();
  return new Map(
    rows.flatMap(({ heading, import_column: name }) => {
      const column = name === null ? null : columnNamed(kind, name);
      return column === undefined ? [] : [[heading, column] as const];
    }),
  );
}

/** Remembers the columns for the company's next files; of equal headings, the last one counts. */
export async function learnHeadings(
  trx: Trx,
  { companyId, kind }: OfCompany,
  headings: readonly string[],
  columns: readonly (ImportColumn | null)[],
): Promise<void> {
  const chosen = new Map(headings.map((heading, index) => [headingKey(heading), columns[index] ?? null]));
  chosen.delete('');
  if (chosen.size === 0) return;
  // In one order, so that two imports of a company do not wait for each other in a circle.
  const rows = [...chosen].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await trx
    .insertInto('order_import_headings')
    .values(
      rows.map(([heading, column]) => ({ company_id: companyId, kind, heading, import_column: column })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'heading'])
        .doUpdateSet((eb) => ({ import_column: eb.ref('excluded.import_column') })),
    )
    .execute();
}
