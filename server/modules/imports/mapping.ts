import { columnSet, type ImportColumn } from '#domain/imports/columns/import-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { fieldError, type FieldError, invalid } from '#server/problems.ts';

import { learnHeadings } from './headings.ts';
import type { ImportKind } from './import-kind.ts';
import { saveMapping } from './repository.ts';
import { learnWords, wordErrors } from './words.ts';

type Mapping = Schema<'OrderImportMapping'>;

/**
 * Changes the columns of an import and remembers them for the company; a check has to follow.
 * @throws Problem 422 for columns that do not fit the file, or a location where no order may start
 */
export async function mapImport(
  trx: Trx,
  imported: Row<'order_imports'>,
  { columns, defaults, words, ...chosen }: Mapping,
  { kind, now }: { kind: ImportKind; now: Date },
): Promise<void> {
  const errors = [...mappingErrors(imported, { columns, defaults }), ...wordErrors(imported.kind, words)];
  if (errors.length > 0) throw invalid(...errors);
  const choices = await kind.changeChoices(trx, imported, chosen);
  await saveMapping(trx, imported.id, { columns, defaults, words, choices }, now);
  await learnWords(trx, imported, words);
  if (imported.format !== 'nfe') await learnHeadings(trx, imported, columns);
}

function mappingErrors(
  { kind, headings, is_of_base }: Row<'order_imports'>,
  { columns, defaults }: Pick<Mapping, 'columns' | 'defaults'>,
): FieldError[] {
  const known = columnSet(kind).columns;
  if (columns.length !== headings.length) return [fieldError('/columns', 'invalid')];
  const errorsOf = (chosen: readonly (ImportColumn | null)[], pointerAt: (index: number) => string) =>
    chosen.flatMap((column, index) => {
      if (column === null) return [];
      const rule = known.get(column);
      if (rule === undefined || (rule.isOfBase === true && !is_of_base))
        return [fieldError(pointerAt(index), 'unknown-option')];
      return chosen.indexOf(column) < index ? [fieldError(pointerAt(index), 'column-twice')] : [];
    });
  return [
    ...errorsOf(columns, (index) => `/columns/${index}`),
    ...errorsOf(
      defaults.map(({ column }) => column),
      (index) => `/defaults/${index}/column`,
    ),
  ];
}
