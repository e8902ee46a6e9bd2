import {
  columnNamed,
  columnSet,
  type ImportColumn,
  type ImportKind,
} from '#domain/imports/columns/import-columns.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';

type OfCompany = { companyId: string; kind: ImportKind };

/** The last choices of the company for these headings, by the keys of `learningKeys`. */
export async function findLearned(
  db: Db,
  { companyId, kind }: OfCompany,
  headings: readonly string[],
): Promise<Map<string, ImportColumn | null>> {
  const exact = columnSet(kind).learningKeys(headings).flat();
  const keys = [...new Set([...exact, ...headings.map(headingKey)])].filter((key) => key !== '');
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
 * Stores the columns for the company's next files, by heading and by its place among equal ones; for a file with one of
 * them, the first with a column counts. A heading is stored as ignored only where the user has removed its column, and
 * not if another heading has that column, because a file without the other one needs it; unless the other one would lose
 * it in the next file. Of equal headings, the unused ones are stored as ignored in their places.
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
  const keysOf = set.learningKeys(headings);
  const matched = new Map(chosenByKey(keysOf, imported.columns));
  const isHidden = (column: ImportColumn | null | undefined) =>
    !isOfBase && column != null && set.columns.get(column)?.isOfBase === true;
  const wouldWin = (key: string, column: ImportColumn) => {
    const ofUsed = keysOf[columns.indexOf(column)] ?? [];
    const next = set.matchColumns(headings, { learned: new Map(ofUsed.map((each) => [each, column])) });
    return keysOf.some((keys, index) => keys.includes(key) && next[index] === column);
  };
  const learned = new Map<string, ImportColumn | null>();
  const forgotten: string[] = [];
  const isSiblingUsed = (key: string) =>
    /#\d+$/u.test(key) &&
    keysOf.some((keys, index) => columns[index] != null && keys.includes(key.replace(/#\d+$/u, '')));
  for (const [key, column] of chosenByKey(keysOf, columns)) {
    const [heading = key] = key.split('#');
    const [named] = set.matchColumns([heading]);
    if (isHidden(named) || isHidden(before.get(key))) continue;
    if (column !== null) learned.set(key, column);
    else if (heading !== key) {
      if (matched.get(key) != null || isSiblingUsed(key)) learned.set(key, null);
    } else if (matched.get(key) === null && before.get(key) !== null) continue;
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
function chosenByKey(keysOf: readonly (readonly string[])[], columns: readonly (ImportColumn | null)[]) {
  const chosen = new Map<string, ImportColumn | null>();
  for (const [index, keys] of keysOf.entries()) {
    for (const key of keys) chosen.set(key, chosen.get(key) ?? columns[index] ?? null);
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
