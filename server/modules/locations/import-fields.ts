import { readState } from '#domain/brazil-states.ts';
import { parseOpeningHours } from '#domain/calendar/opening-hours-text.ts';
import { DEGREES, parseDecimal } from '#domain/decimal.ts';
import {
  readAddressNumber,
  readPhoneCell,
  readPostalCode,
} from '#domain/imports/cells/read-address-cells.ts';
import {
  LOCATION_IMPORT_COLUMN_IDS,
  locationColumnAt,
  type LocationImportColumn,
  pointerOf,
} from '#domain/imports/columns/location-columns.ts';
import { cellMessage } from '#domain/imports/rows/import-cells.ts';
import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import type { MessageCode } from '#domain/messages.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Deps } from '#server/contract/contract.ts';
import { type Fault, faultOf } from '#server/csv/csv-cells.ts';

import type { Line } from './import-lines.ts';
import { locationErrors } from './location-rules.ts';

type Input = Schema<'LocationInput'>;
export type ColumnFault = { column: LocationImportColumn; fault: Fault };
type Reading = { value: unknown; fault?: MessageCode };

/** Defaults of a new location. */
const EMPTY = { kind: 'both', openingHours: [], favourite: false, active: true };

const READERS: Partial<Record<LocationImportColumn, (text: string) => Reading>> = {
  kind: readKind,
  contactPhone: (text) => ({ value: text === '' ? null : (readPhoneCell(text) ?? text) }),
  postalCode: (text) => ({ value: text === '' ? null : (readPostalCode(text) ?? text) }),
  number: (text) => ({ value: readAddressNumber(text) }),
  state: (text) => ({ value: readState(text) ?? text }),
  openingHours: readHours,
  latitude: readDegrees,
  longitude: readDegrees,
  favourite: (text) => readYesNo(text, EMPTY.favourite),
  active: (text) => readYesNo(text, EMPTY.active),
};

/**
 * Reads the fields of a row; columns missing in the file keep the values of `before`.
 * @param before the location that the row changes
 */
export function readFields(
  { cells, unreadable }: Line,
  before: Input | undefined,
  check: Deps['check'],
): { input: Input; faults: [] } | { input?: undefined; faults: ColumnFault[] } {
  const candidate = structuredClone<Record<string, unknown>>({ ...EMPTY, address: {}, ...before });
  const faults: ColumnFault[] = [];
  delete candidate['companyId'];
  for (const column of LOCATION_IMPORT_COLUMN_IDS) {
    const text = cells[column];
    const pointer = pointerOf(column);
    if (text === undefined || pointer === undefined || column === 'company') continue;
    const unread = unreadable.get(column);
    if (unread) {
      faults.push({ column, fault: unread });
      continue;
    }
    const { value, fault } = READERS[column]?.(text) ?? { value: text === '' ? null : text };
    put(candidate, pointer, value);
    if (fault) faults.push({ column, fault: faultOf(fault) });
  }
  faults.push(...pairCoordinates(candidate));
  const checked = check('LocationInput', candidate);
  const errors = checked.errors ?? locationErrors(checked.value);
  for (const error of errors) {
    const column = locationColumnAt(error.pointer) ?? 'label';
    if (faults.some((found) => found.column === column)) continue;
    faults.push({ column, fault: { ...error, message: cellMessage(error, cells[column]) } });
  }
  return faults.length > 0 || checked.errors ? { faults } : { input: checked.value, faults: [] };
}

/** Sets `/a` or `/a/b`. */
function put(target: Record<string, unknown>, pointer: string, value: unknown): void {
  const [, outer = '', inner] = pointer.split('/');
  const nested = target[outer];
  const isObject = typeof nested === 'object' && nested !== null;
  target[outer] = inner === undefined ? value : { ...(isObject && nested), [inner]: value };
}

/** Both coordinates or none: a lone one is reported at the missing field. */
function pairCoordinates(candidate: Record<string, unknown>): ColumnFault[] {
  const pair = candidate['coordinates'];
  if (typeof pair !== 'object' || pair === null) return [];
  const missing = (['latitude', 'longitude'] as const).filter(
    (name) => (Reflect.get(pair, name) ?? null) === null,
  );
  if (missing.length > 0) candidate['coordinates'] = null;
  return missing.length === 1 ? missing.map((column) => ({ column, fault: faultOf('coordinate-pair') })) : [];
}

function readKind(text: string): Reading {
  if (text === '') return { value: EMPTY.kind };
  const folded = foldText(text).replaceAll(/[^a-z]/g, '');
  const found = Object.entries(LOCATION_KIND_LABELS).find(([kind, label]) =>
    [kind, ...spellingsOf(label)].includes(folded),
  );
  return found ? { value: found[0] } : { value: EMPTY.kind, fault: 'location-kind' };
}

/** "Coletas e entregas", "coleta e entrega", "coleta/entrega" */
function spellingsOf(label: string): string[] {
  const words = foldText(label).split(' ');
  const singular = words.map((word) => word.replace(/s$/, ''));
  return [words, singular, words.filter((word) => word !== 'e'), singular.filter((word) => word !== 'e')].map(
    (spelling) => spelling.join(''),
  );
}

function readYesNo(text: string, fallback: boolean): Reading {
  const folded = foldText(text);
  if (folded === '') return { value: fallback };
  if (['sim', 's', 'x', '1', 'verdadeiro', 'true'].includes(folded)) return { value: true };
  if (['nao', 'n', '0', 'falso', 'false'].includes(folded)) return { value: false };
  return { value: fallback, fault: 'yes-no' };
}

function readHours(text: string): Reading {
  const hours = parseOpeningHours(text);
  return hours ? { value: hours } : { value: [], fault: 'hours-text' };
}

function readDegrees(text: string): Reading {
  if (text === '') return { value: null };
  const value = parseDecimal(text, DEGREES);
  return value === undefined ? { value: 0, fault: 'degrees' } : { value };
}
