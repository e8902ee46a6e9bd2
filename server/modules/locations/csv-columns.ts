import {
  isLocationColumn,
  LOCATION_CELLS,
  LOCATION_IMPORT_COLUMN_IDS,
  type LocationImportColumn,
} from '#domain/imports/location-columns.ts';
import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';

/** A location with its company's name, for the export. */
export type NamedLocation = Row<'locations'> & { company_name: string | null };

export type ColumnId = Schema<'LocationColumn'>;

const BY_HEADING = new Map(
  LOCATION_IMPORT_COLUMN_IDS.flatMap((id) => {
    const cell = LOCATION_CELLS[id];
    const names = [LOCATION_COLUMNS[id].heading, ...('also' in cell ? cell.also : [])];
    return names.map((name): [string, LocationImportColumn] => [normalizeHeading(name), id]);
  }),
);

/** Written by the export and ignored by the import. */
const READ_ONLY = new Set(
  Object.entries(LOCATION_COLUMNS).flatMap(([id, { heading }]) =>
    isLocationColumn(id) ? [] : [normalizeHeading(heading)],
  ),
);

/** The column of a heading in a CSV file; headings match regardless of case, accents and signs. */
export function columnOfHeading(heading: string): LocationImportColumn | 'read-only' | undefined {
  const name = normalizeHeading(heading);
  return READ_ONLY.has(name) ? 'read-only' : BY_HEADING.get(name);
}

/** Without case, accents and signs: "e-mail" is "E-mail" is "email". */
function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
