import { sql } from 'kysely';

import type { ImportKind } from '#domain/imports/columns/import-columns.ts';
import {
  choiceColumns,
  choicesOf,
  type ImportWord,
  MAX_WORD_LENGTH,
  wordKey,
} from '#domain/imports/columns/import-words.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

type UnknownWord = Schema<'OrderImportUnknownWords'>['words'][number];

/** The contract's limits. */
const MAX_WORDS = 200;
const MAX_UNKNOWN = 100;

/** The meanings of words chosen in the company's last imports. */
export async function findLearnedWords(
  db: Db,
  { companyId, kind }: { companyId: string; kind: ImportKind },
): Promise<ImportWord[]> {
  const rows = await db
    .selectFrom('order_import_words')
    .select(['import_column', 'word', 'choice'])
    .where('company_id', '=', companyId)
    .orderBy('import_column')
    .orderBy('word')
    .limit(MAX_WORDS)
    .execute();
  const columns = choiceColumns(kind);
  return rows.flatMap(({ import_column: name, word, choice }) => {
    const column = columns.find((one) => one === name);
    return column && choicesOf(kind, column).includes(choice) ? [{ column, word, choice }] : [];
  });
}

/** Stores the meanings of words for the company's next files, and deletes those that this import no longer has. */
export async function learnWords(
  trx: Trx,
  { company_id: companyId, words: before }: Pick<Row<'order_imports'>, 'company_id' | 'words'>,
  words: readonly ImportWord[],
): Promise<void> {
  for (const { column, word } of before) {
    await trx
      .deleteFrom('order_import_words')
      .where('company_id', '=', companyId)
      .where('import_column', '=', column)
      .where('word', '=', wordKey(word))
      .execute();
  }
  if (words.length === 0) return;
  const rows = new Map(words.map((one) => [`${one.column} ${wordKey(one.word)}`, one]));
  // Sorted, so that two imports of a company cannot deadlock.
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  await trx
    .insertInto('order_import_words')
    .values(
      sorted.map(({ column, word, choice }) => ({
        company_id: companyId,
        import_column: column,
        word: wordKey(word),
        choice,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'import_column', 'word'])
        .doUpdateSet((eb) => ({ choice: eb.ref('excluded.choice') })),
    )
    .execute();
}

export function wordErrors(kind: ImportKind, words: readonly ImportWord[]): FieldError[] {
  const seen = new Set<string>();
  return words.flatMap(({ column, word, choice }, index) => {
    const key = `${column} ${wordKey(word)}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (wordKey(word) === '') return [fieldError(`/words/${index}/word`, 'required')];
    if (isRepeated) return [fieldError(`/words/${index}/word`, 'invalid')];
    return choicesOf(kind, column).includes(choice)
      ? []
      : [fieldError(`/words/${index}/choice`, 'unknown-option')];
  });
}

/** The words that name no choice of their column, in checked rows that are not imported yet, most frequent first. */
export async function findUnknownWords(
  db: Db,
  { id, kind, columns }: Pick<Row<'order_imports'>, 'id' | 'kind' | 'columns'>,
): Promise<UnknownWord[]> {
  const found = new Map<string, UnknownWord>();
  for (const column of choiceColumns(kind)) {
    const cell = columns.indexOf(column);
    if (cell === -1) continue;
    const { rows } = await sql<{ word: string; rows: number }>`
      select btrim(cells ->> ${cell}::integer) as word, count(*) as rows
      from order_import_rows
      where import_id = ${id} and faults <> '[]' and record_id is null
        and faults @> ${JSON.stringify([{ column }])}::jsonb
        and char_length(cells ->> ${cell}::integer) between 1 and ${MAX_WORD_LENGTH}
      group by 1 order by 2 desc, 1 limit ${MAX_UNKNOWN}`.execute(db);
    for (const { word, rows: count } of rows) {
      const key = `${column} ${wordKey(word)}`;
      const before = found.get(key);
      if (wordKey(word) !== '') {
        found.set(key, { column, word: before?.word ?? word, rows: (before?.rows ?? 0) + count });
      }
    }
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows).slice(0, MAX_UNKNOWN);
}
