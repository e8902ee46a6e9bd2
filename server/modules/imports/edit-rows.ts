import type { Schema } from '#openapi/schema.ts';
import type { Trx } from '#server/db/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { checkRows } from './check-rows.ts';
import type { ImportStep } from './import-kind.ts';
import {
  findOpenRows,
  findUnchecked,
  saveCells,
  uncheckReferences,
  updateCounts,
} from './rows-repository.ts';

/** Rows that share a changed row's reference and are checked in the request; more are left for the job. */
export const MAX_SHARED = 1000;

type EditedRows = {
  /** Numbers of the rows that were checked. */
  rows: number[];
  /** Whether rows are left for a check in the background. */
  isLeft: boolean;
  /** Cells that had another text than expected. */
  kept: Schema<'OrderImportCell'>[];
};

/**
 * Changes cells and checks their rows, with those that share an old or new reference: their faults name each other.
 * @throws Problem 422 for a cell that does not exist, or a row that is imported
 */
export async function editRows(
  trx: Trx,
  cells: Schema<'OrderImportMending'>['cells'],
  step: ImportStep,
): Promise<EditedRows> {
  const { id, headings } = step.imported;
  const numbers = [...new Set(cells.map(({ row }) => row))];
  const before = await findOpenRows(trx, id, numbers);
  const changed = new Map(before.map((row) => [row.row_number, { ...row, cells: [...row.cells] }]));
  const errors = cells.flatMap(({ row, cell }, index) => {
    if (!changed.has(row)) return [fieldError(`/cells/${index}/row`, 'unknown-option')];
    return cell < headings.length ? [] : [fieldError(`/cells/${index}/cell`, 'unknown-option')];
  });
  if (errors.length > 0) throw invalid(...errors);
  const kept: EditedRows['kept'] = [];
  for (const { row, cell, text, expected = text } of cells) {
    const texts = changed.get(row)?.cells ?? [];
    const stands = texts[cell] ?? '';
    if (expected === text || stands === expected || stands === text) texts.splice(cell, 1, text);
    else kept.push({ row, cell });
  }
  await saveCells(trx, id, [...changed.values()]);
  await checkRows(trx, [...changed.values()], step);
  const after = await findOpenRows(trx, id, numbers);
  const references = [...new Set([...before, ...after].flatMap(({ reference }) => reference ?? []))];
  const shared = await uncheckReferences(trx, id, references, numbers);
  if (shared === 0) return { rows: numbers, isLeft: false, kept };
  await updateCounts(trx, id);
  const sharing = await findUnchecked(trx, id, MAX_SHARED);
  await checkRows(trx, sharing, step);
  return { rows: [...numbers, ...sharing.map((row) => row.row_number)], isLeft: shared > MAX_SHARED, kept };
}
