import { isDeepStrictEqual } from 'node:util';

import { isLocationId, type LocationImportColumn } from '#domain/imports/columns/location-columns.ts';
import type { MessageCode } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Deps } from '#server/contract/contract.ts';
import { faultOf } from '#server/csv/csv-cells.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import type { Db } from '#server/db/schema.ts';

import { columnsOf, inputOf } from './csv-location-columns.ts';
import { findOwners, type Owner, type OwnerOf } from './import-companies.ts';
import { findDuplicates } from './import-duplicates.ts';
import { type ColumnFault, readFields } from './import-fields.ts';
import type { Line, Lines } from './import-lines.ts';
import type { ImportScope } from './policy.ts';
import { findLocationsById, type NamedLocation } from './repository.ts';

type Input = Schema<'LocationInput'>;

/** The planned outcome of a row. */
export type PlannedRow = {
  line: Line;
  outcome: Schema<'ImportRow'>['outcome'];
  owner: Owner | undefined;
  before: NamedLocation | undefined;
  input: Input | undefined;
  faults: readonly ColumnFault[];
  /** A new location without a company, as the file has no such column and none is chosen; reported once per file. */
  isOwnerless?: boolean;
  duplicate?: Schema<'ImportDuplicate'>;
};

type JudgeInput = {
  /** Must be a transaction if nothing may change before the write. */
  db: Db;
  check: Deps['check'];
  lines: readonly Line[];
  scope: ImportScope;
};

type PlanInput = Omit<JudgeInput, 'lines'> & {
  table: Lines;
  /** Whether to create locations that already exist. */
  makesDuplicates: boolean;
};

/** Of a text that is the code of no place at all, such as the number of a shop. */
const NO_CODE = {
  code: 'location-unknown',
  message: 'Este código não é de um local. Apague-o para criar um novo.',
} as const;
const LOCK_BATCH_SIZE = 1000;

/** Plans every row of a file without writing. In a transaction, locks the locations that would change. */
export async function planImport({ table, makesDuplicates, ...input }: PlanInput): Promise<PlannedRow[]> {
  if (table.errors.length > 0) return [];
  const planned = refuseRepeatedIds(await judgeLines({ ...input, lines: table.lines }));
  const duplicates = await findDuplicates(input.db, planned.flatMap(newPlaceOf));
  return planned.map((row) => {
    const duplicate = duplicates.get(row.line.row);
    if (!duplicate) return row;
    return { ...row, duplicate, outcome: makesDuplicates ? row.outcome : 'skip' };
  });
}

/** The new location of a row. */
export function newPlaceOf({ line, outcome, owner, input }: PlannedRow) {
  return outcome === 'create' && owner && input ? [{ row: line.row, companyId: owner.id, input }] : [];
}

/** Plans each row as if it were the only one. In a transaction, locks the locations that would change. */
export async function judgeLines({ db, check, lines, scope }: JudgeInput): Promise<PlannedRow[]> {
  const places = await lockPlaces(db, lines, scope);
  const ownerOf = await findOwners(db, lines, scope);
  return mapInTurns(lines, createJudge({ scope, places, ownerOf, check }));
}

type Judging = {
  scope: ImportScope;
  places: ReadonlyMap<string, NamedLocation>;
  ownerOf: OwnerOf;
  check: Deps['check'];
};

function createJudge({ scope, places, ownerOf, check }: Judging): (line: Line) => PlannedRow {
  return (line) => {
    const faults: ColumnFault[] = [];
    const refuse = (column: LocationImportColumn, code: MessageCode) =>
      faults.push({ column, fault: faultOf(code) });
    const id = idOf(line);
    const before = places.get(id);
    if (id !== '' && !before) {
      // Without the existing location, empty cells cannot be validated.
      if (isLocationId(id)) refuse('id', 'location-unknown');
      else faults.push({ column: 'id', fault: NO_CODE });
      return { line, outcome: 'error', owner: undefined, before, input: undefined, faults };
    }
    const owner = ownerOf(line, before);
    const isOwnerless = owner === 'company-missing' && line.cells.company === undefined;
    if (typeof owner === 'string' && !isOwnerless) refuse('company', owner);
    const known = typeof owner === 'string' ? undefined : owner;
    const { input, faults: cellFaults } = readFields(line, before && inputOf(before), check);
    faults.push(...cellFaults);
    const row = { line, owner: known, before, input, faults, isOwnerless };
    if (faults.length > 0 || !known || !input) return { ...row, outcome: 'error' };
    if (!before) return { ...row, outcome: 'create' };
    if (isSame(before, known, input)) return { ...row, outcome: 'unchanged' };
    if (before.company_id === null && !scope.isEverything) refuse('id', 'location-base-wide');
    else if (line.cells.version !== String(before.version)) refuse('version', 'location-changed');
    return { ...row, outcome: faults.length > 0 ? 'error' : 'update' };
  };
}

/** Of the rows with one code, only the first may change its location. */
function refuseRepeatedIds(planned: readonly PlannedRow[]): PlannedRow[] {
  const seen = new Set<string>();
  return planned.map((row) => {
    const { before, faults } = row;
    if (!before) return row;
    if (!seen.has(before.id)) {
      seen.add(before.id);
      return row;
    }
    const fault = { column: 'id' as const, fault: faultOf('location-twice') };
    return { ...row, outcome: 'error', faults: [fault, ...faults] };
  });
}

function isSame(before: NamedLocation, owner: Owner, input: Input): boolean {
  return before.company_id === owner.id && isDeepStrictEqual(columnsOf(inputOf(before)), columnsOf(input));
}

function idOf({ cells }: Line): string {
  return (cells.id ?? '').toLowerCase();
}

/** Locked in a fixed order, so that imports cannot deadlock. */
async function lockPlaces(
  db: Db,
  lines: readonly Line[],
  { companyId, isEverything }: ImportScope,
): Promise<Map<string, NamedLocation>> {
  const ids = [...new Set(lines.map(idOf).filter(isLocationId))].toSorted();
  const places = new Map<string, NamedLocation>();
  for (let start = 0; start < ids.length; start += LOCK_BATCH_SIZE) {
    const some = ids.slice(start, start + LOCK_BATCH_SIZE);
    await db.selectFrom('locations').select('id').where('id', 'in', some).orderBy('id').forUpdate().execute();
    for (const place of await findLocationsById(db, some)) {
      const isAccessible = isEverything || place.company_id === null || place.company_id === companyId;
      if (isAccessible) places.set(place.id, place);
    }
  }
  return places;
}
