import { fieldError, invalid } from '#server/problems.ts';

import { decodeCursor, encodeCursor, fingerprintOf } from './cursor.ts';

type Filter = Readonly<Record<string, string | undefined>>;

/** The cursor of a list sorted by id, newest first: ids grow with time. */
export function cursorAfter({ id, created_at }: { id: string; created_at: Date }, filter: Filter): string {
  const position = { key: created_at.getTime(), id };
  return encodeCursor({ direction: 'next', position }, fingerprintOf(filter));
}

/**
 * The id before which the next page begins; undefined on the first page.
 * @throws Problem 422 for an invalid cursor, or one of another filter
 */
export function idBefore(cursor: string | undefined, filter: Filter): string | undefined {
  if (cursor === undefined) return undefined;
  const position = decodeCursor(cursor, fingerprintOf(filter))?.position;
  if (position === undefined || position === 'exactMatch')
    throw invalid(fieldError('/query/cursor', 'cursor'));
  return position.id;
}
