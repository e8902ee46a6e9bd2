import { createHash } from 'node:crypto';

import { z } from 'zod';

/** Where a page starts: next to a row, in a group if the list is sorted by groups, or after the exact order number match. */
type ListPosition = { key: number; id: string; group?: string | undefined } | 'exactMatch';

export type ListCursor = { direction: 'next' | 'previous'; position: ListPosition };

/** The last millisecond of the year 9999. */
const LATEST_KEY = 253_402_300_799_999;

/** Of the sort key of a group: a name of 120 characters, folded, and an id. */
const MAX_GROUP_LENGTH = 500;

const encodedCursor = z.tuple([
  z.enum(['next', 'previous']),
  z.string(),
  z.tuple([z.int().min(0).max(LATEST_KEY), z.uuid(), z.string().max(MAX_GROUP_LENGTH).optional()]).nullable(),
]);

/**
 * Encodes a position in a list as opaque text. The fingerprint ties it to its filters, as the position is meaningless
 * under others.
 */
export function encodeCursor(cursor: ListCursor, fingerprint: string): string {
  const { direction, position } = cursor;
  const place = position === 'exactMatch' ? null : placeOf(position);
  return Buffer.from(JSON.stringify([direction, fingerprint, place])).toString('base64url');
}

function placeOf({ key, id, group }: Exclude<ListPosition, 'exactMatch'>) {
  return group === undefined ? [key, id] : [key, id, group];
}

/** @returns undefined if the text is no valid cursor, or belongs to other filters */
export function decodeCursor(text: string, fingerprint: string): ListCursor | undefined {
  const parsed = encodedCursor.safeParse(jsonOf(text));
  if (!parsed.success) return undefined;
  const [direction, madeUnder, place] = parsed.data;
  if (madeUnder !== fingerprint) return undefined;
  return { direction, position: positionAt(place) };
}

function positionAt(place: z.infer<typeof encodedCursor>[2]): ListPosition {
  if (place === null) return 'exactMatch';
  const [key, id, group] = place;
  return { key, id, group };
}

/** Equal for equal filters, whatever the order of their names. */
export function fingerprintOf(filters: Record<string, unknown>): string {
  const sorted = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 10);
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString());
  } catch {
    // Treated like any other invalid cursor.
    return undefined;
  }
}
