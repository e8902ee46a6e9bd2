import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { openingHoursErrors, sortOpeningHours } from '#domain/calendar/opening-hours.ts';
import { brokenCell } from '#domain/imports/cells/broken-cells.ts';
import { LOCATION_IMPORT_COLUMN_IDS } from '#domain/imports/columns/location-columns.ts';
import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import type { Schema } from '#openapi/schema.ts';
import { compileContract } from '#server/contract/compile.ts';
import type { Deps } from '#server/contract/contract.ts';
import { readContract } from '#server/contract/document.ts';
import { garbledWord } from '#server/csv/garbled-words.ts';
import { readCsv } from '#server/csv/read-csv.ts';
import { csvHead, csvLines } from '#server/sheets/sheet-file.ts';

import { columnsOf } from './csv-location-columns.ts';
import { LOCATION_VALUES } from './export-locations.ts';
import { readFields } from './import-fields.ts';
import { readLines } from './import-lines.ts';
import type { NamedLocation } from './repository.ts';

type Input = Schema<'LocationInput'>;

let check: Deps['check'];

beforeAll(() => {
  ({ check } = compileContract(readContract()));
});

/** The row of a location with these fields. */
function rowOf(input: Input): NamedLocation {
  const columns = columnsOf(input);
  return {
    ...columns,
    id: '01999999-0000-7000-8000-000000000001',
    company_id: null,
    company_name: null,
    address: input.address,
    opening_hours: input.openingHours ?? [],
    usage_count: 3,
    last_used_at: null,
    search: '',
    changed_by: null,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  };
}

async function exportAndImport(inputs: Input[]): Promise<Input[]> {
  const sheet = LOCATION_IMPORT_COLUMN_IDS.map((id) => LOCATION_COLUMNS[id]);
  const rows = inputs.map((input) =>
    LOCATION_IMPORT_COLUMN_IDS.map((id) => LOCATION_VALUES[id](rowOf(input))),
  );
  const file = csvHead(sheet) + (await csvLines(sheet, rows));
  const table = await readCsv(Buffer.from(file), inputs.length + 1);
  const { lines } = await readLines(table.rows);
  return lines.map((line) => {
    const { input, faults } = readFields(line, undefined, check);
    if (!input) throw new Error(JSON.stringify({ line, faults }));
    return input;
  });
}

const RUNS = { numRuns: 300 };
/**
 * Starts of formulas, also in full width; delimiters and quotes; and what a reader may drop or decode wrongly: blanks, a
 * zero-width space, accents, a surrogate pair. Among plain characters, which they may join.
 */
const specialCharacter = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＠',
  '\u200b',
  "'",
  '"',
  ';',
  ',',
  '|',
  ' ',
  'ç',
  'ã',
  'e',
  '7',
  '😀',
);
const character = fc.oneof(specialCharacter, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }));

/**
 * Texts as the contract stores them, trimmed, NFC and without control characters, except those that an import refuses as
 * garbled or broken.
 */
const text = (minLength: number, maxLength: number) =>
  fc
    .array(character, { minLength, maxLength })
    .map((characters) => normalizeText(characters.join('').replaceAll(/[\p{Cc}\p{Cs}]/gu, '')))
    .filter((value) => garbledWord(value) === undefined && brokenCell(value) === undefined)
    .filter((value) => Array.from(value).length >= minLength && Array.from(value).length <= maxLength);
const optional = (maxLength: number) => fc.option(text(1, maxLength));
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc
  .array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), from: time, to: time }), { maxLength: 8 })
  .filter((ranges) => openingHoursErrors(ranges).length === 0)
  .map(sortOpeningHours);
const degrees = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((value) => value / 1e6);

const place: fc.Arbitrary<Input> = fc.record({
  label: text(2, 80),
  kind: fc.constantFrom('pickup', 'dropoff', 'both'),
  contactName: text(2, 120),
  // A mobile, and numbers of area 55, which must not be taken for the code of the country.
  contactPhone: fc.oneof(
    digits(8).map((number) => `+55119${number}`),
    digits(7).map((number) => `+55553${number}`),
    digits(8).map((number) => `+55559${number}`),
  ),
  contactEmail: fc.option(fc.constantFrom('carla@boavida.test', 'a+b@x.test')),
  address: fc.record({
    postalCode: digits(8).filter((code) => code !== '00000000'),
    street: text(2, 120),
    number: fc
      .oneof(text(1, 10), fc.constant('S/N'))
      .filter((number) => !/^s\W*n\W*$/i.test(number) || number === 'S/N'),
    complement: optional(60),
    district: text(2, 80),
    city: text(2, 80),
    state: fc.constantFrom('SP', 'RJ', 'RS'),
    reference: optional(120),
  }),
  openingHours: hours,
  accessNotes: fc.option(
    fc.array(text(1, 60), { minLength: 1, maxLength: 4 }).map((lines) => normalizeText(lines.join('\n'))),
  ),
  coordinates: fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) })),
  favourite: fc.boolean(),
  active: fc.boolean(),
});

test('importing an exported file restores every field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 5 }), async (places) => {
      expect(await exportAndImport(places)).toEqual(places);
    }),
    RUNS,
  );
});
