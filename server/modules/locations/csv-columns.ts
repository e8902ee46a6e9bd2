import { foldText } from '#domain/fold-text.ts';
import {
  EXACT_LOCATION_HEADINGS,
  isLocationColumn,
  type LocationImportColumn,
} from '#domain/imports/columns/location-columns.ts';
import { LOCATION_COLUMNS } from '#domain/list-columns.ts';

const BY_HEADING = new Map(
  EXACT_LOCATION_HEADINGS.flatMap(([id, names]) =>
    names.map((name): [string, LocationImportColumn] => [normalizeHeading(name), id]),
  ),
);

/** Headings that exports write and imports ignore. */
const READ_ONLY = new Set(
  Object.entries(LOCATION_COLUMNS).flatMap(([id, { heading }]) =>
    isLocationColumn(id) ? [] : [normalizeHeading(heading)],
  ),
);

/**
 * Finds the column for a CSV heading, ignoring case, accents, spaces and punctuation. Guesses nothing, unlike
 * `locationColumnMatcher`: no step of this import lets the user correct a guess.
 */
export function columnOfHeading(heading: string): LocationImportColumn | 'read-only' | undefined {
  const name = normalizeHeading(heading);
  return READ_ONLY.has(name) ? 'read-only' : BY_HEADING.get(name);
}

/** "E-mail" and "email" are equal. */
function normalizeHeading(heading: string): string {
  return foldText(heading).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
