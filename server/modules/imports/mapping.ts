import { isOfBase, type OrderColumn } from '#domain/imports/order-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { pickupAt } from '#server/modules/order-imports/pickup.ts';
import { fieldError, type FieldError, invalid } from '#server/problems.ts';

import { learnHeadings, saveMapping } from './repository.ts';
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
  now: Date,
): Promise<void> {
  const errors = [...mappingErrors(imported, { columns, defaults }), ...wordErrors(words)];
  if (errors.length > 0) throw invalid(...errors);
  const pickup = await pickupOf(trx, imported, chosen);
  await saveMapping(trx, imported.id, { columns, defaults, words, pickup }, now);
  await learnWords(trx, imported, words);
  if (imported.format !== 'nfe') await learnHeadings(trx, imported.company_id, imported.headings, columns);
}

function mappingErrors(
  { headings, is_of_base }: Row<'order_imports'>,
  { columns, defaults }: Pick<Mapping, 'columns' | 'defaults'>,
): FieldError[] {
  if (columns.length !== headings.length) return [fieldError('/columns', 'invalid')];
  const errorsOf = (chosen: readonly (OrderColumn | null)[], pointerAt: (index: number) => string) =>
    chosen.flatMap((column, index) => {
      if (column === null) return [];
      if (isOfBase(column) && !is_of_base) return [fieldError(pointerAt(index), 'unknown-option')];
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

async function pickupOf(
  trx: Trx,
  { company_id }: Row<'order_imports'>,
  { pickup, pickupLocationId }: Pick<Mapping, 'pickup' | 'pickupLocationId'>,
): Promise<Schema<'DraftStop'> | null> {
  if (pickupLocationId === null) return pickup;
  if (pickup !== null) throw invalid(fieldError('/pickup', 'invalid'));
  const stop = await pickupAt(trx, pickupLocationId, company_id);
  if (stop === null) throw invalid(fieldError('/pickupLocationId', 'unknown-option'));
  return stop;
}
