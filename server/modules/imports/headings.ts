import { headingKey } from '#domain/imports/heading-key.ts';
import {
  columnNamed,
  columnSet,
  type ImportColumn,
  type ImportKind,
} from '#domain/imports/import-columns.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';

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

/**
 * Stores the columns for the company's next files; of equal headings, the first with a column counts, as in the
 * match of a file. A heading is stored as ignored only where the user has removed its column, and not if another heading
 * has that column, because a file without the other one needs it; unless the other one would lose it in the next file.
 * Managers' imports skip headings of columns that only the base may use, which a manager could only ignore.
 */
export async function learnHeadings(
  trx: Trx,
  imported: Pick<Row<'order_imports'>, 'company_id' | 'kind' | 'headings' | 'columns' | 'is_of_base'>,
  columns: readonly (ImportColumn | null)[],
): Promise<void> {
  const { company_id: companyId, kind, headings, is_of_base: isOfBase } = imported;
  const before = await findLearned(trx, { companyId, kind }, headings);
  const set = columnSet(kind);
  const matched = new Map(chosenByHeading(headings, imported.columns));
  const isHidden = (column: ImportColumn | null | undefined) =>
    !isOfBase && column != null && set.columns.get(column)?.isOfBase === true;
  const wouldWin = (key: string, column: ImportColumn) => {
    const used = headings[columns.indexOf(column)] ?? '';
    const next = set.matchColumns([used, key], { learned: new Map([[headingKey(used), column]]) });
    return next[1] === column;
  };
  const learned = new Map<string, ImportColumn | null>();
  const forgotten: string[] = [];
  for (const [key, column] of chosenByHeading(headings, columns)) {
    const [named] = set.matchColumns([key]);
    if (isHidden(named) || isHidden(before.get(key))) continue;
    if (column !== null) learned.set(key, column);
    else if (matched.get(key) === null && before.get(key) !== null) continue;
    else if (named === undefined || !columns.includes(named)) learned.set(key, null);
    else if (wouldWin(key, named)) learned.set(key, null);
    else forgotten.push(key);
  }
  await forget(trx, { companyId, kind }, forgotten);
  if (learned.size === 0) return;
  await trx
    .insertInto('order_import_headings')
    .values(
      [...learned].map(([heading, column]) => ({
        company_id: companyId,
        kind,
        heading,
        import_column: column,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'heading'])
        .doUpdateSet((eb) => ({ import_column: eb.ref('excluded.import_column') })),
    )
    .execute();
}

/** Sorted, so that two imports of a company cannot deadlock. */
function chosenByHeading(headings: readonly string[], columns: readonly (ImportColumn | null)[]) {
  const chosen = new Map<string, ImportColumn | null>();
  for (const [index, heading] of headings.entries()) {
    const key = headingKey(heading);
    if (key !== '') chosen.set(key, chosen.get(key) ?? columns[index] ?? null);
  }
  return [...chosen].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function forget(trx: Trx, { companyId, kind }: OfCompany, headings: readonly string[]): Promise<void> {
  if (headings.length === 0) return;
  await trx
    .deleteFrom('order_import_headings')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('heading', 'in', headings)
    .execute();
}
