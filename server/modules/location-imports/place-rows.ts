import { isLocationColumn, LOCATION_IMPORT_COLUMN_IDS } from '#domain/imports/columns/location-columns.ts';
import { isLocationExample } from '#domain/imports/columns/location-template.ts';
import { cellsOf } from '#domain/imports/rows/import-cells.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import type { Import, ReadRow, RowToCheck } from '#server/modules/imports/import-kind.ts';
import { knownPlace, lookUpPlaces } from '#server/modules/locations/import-duplicates.ts';
import { type Line, readLine } from '#server/modules/locations/import-lines.ts';
import { judgeLines, newPlaceOf, type PlannedRow } from '#server/modules/locations/import-plan.ts';

import { placeCells, placeFaults } from './place-cells.ts';

type Fault = Schema<'OrderImportFault'>;
type Checking = { check: Deps['check']; imported: Import };

/** Plans each row on its own by the rules of the CSV import, and locks the locations that rows change. */
export function planRows(
  trx: Trx,
  rows: readonly RowToCheck[],
  { check, imported }: Checking,
): Promise<PlannedRow[]> {
  const lines = rows.map((row) => lineOf(row, imported));
  // The base may name other companies, and places of all of them, in the column of the company.
  const scope = { companyId: imported.company_id, isEverything: imported.is_of_base };
  return judgeLines({ db: trx, check, lines, scope });
}

function lineOf({ row_number: row, cells: texts }: RowToCheck, imported: Import): Line {
  const cells = cellsOf(isLocationColumn, texts, imported);
  const place = placeCells(cells);
  return readLine(
    row,
    LOCATION_IMPORT_COLUMN_IDS.flatMap((column) => {
      const text = place[column];
      return text === undefined ? [] : [[column, text] as const];
    }),
  );
}

/** Finds the faults of rows. The reference of a row is the code of its place, or the address and contact of a new one. */
export async function checkPlaceRows(
  trx: Trx,
  rows: readonly RowToCheck[],
  checking: Checking,
): Promise<ReadRow[]> {
  const planned = await planRows(trx, rows, checking);
  const newPlaces = planned.flatMap(newPlaceOf);
  const found = await lookUpPlaces(trx, newPlaces);
  const places = new Map(newPlaces.map(({ row }, index) => [row, found[index]]));
  const makesDuplicates = checking.imported.creates_duplicates;
  return planned.map(({ line: { row, cells }, before, input, faults }) => {
    const ofCells = placeFaults({ cells, input, before });
    const isOther = (column: string) => !ofCells.some((fault) => fault.column === column);
    const faultsOfRow: Fault[] = [
      ...ofCells,
      ...faults
        .filter(({ column }) => isOther(column))
        .map(({ column, fault }) => ({ column, message: fault.message })),
    ];
    if (!before && isLocationExample(cells))
      return { row, reference: null, faults: [EXAMPLE, ...faultsOfRow] };
    if (before) {
      return { row, reference: `id ${before.id}`, faults: faultsOfRow, repetition: () => TWICE };
    }
    const place = places.get(row);
    if (place === undefined || makesDuplicates) return { row, reference: null, faults: faultsOfRow };
    if (place.label !== null) faultsOfRow.push({ column: 'postalCode', message: knownPlace(place.label) });
    return { row, reference: place.key, faults: faultsOfRow, repetition: inEarlierRow };
  });
}

/** Of the template's example rows, which are sent unchanged by mistake. */
const EXAMPLE: Fault = {
  column: 'label',
  message: 'Esta é uma linha de exemplo do modelo. Apague-a, ou troque-a pelos seus dados.',
};

const TWICE: Fault = { column: 'id', message: MESSAGES['location-twice'] };

function inEarlierRow(firstRow: number): Fault {
  return { column: 'postalCode', message: `Este endereço já está na linha ${firstRow}.` };
}
