import { createHash } from 'node:crypto';

import { z } from 'zod';

/** Where a page starts: beside one row, or right after the order that a search found by its number. */
type ListPosition = { key: number; id: string } | 'exactMatch';

export type ListCursor = { direction: 'next' | 'previous'; position: ListPosition };

/** The last millisecond of the year 9999. */
const LATEST_KEY = 253_402_300_799_999;

const encodedCursor = z.tuple([
  z.enum(['next', 'previous']),
  z.string(),
  z.tuple([z.int().min(0).max(LATEST_KEY), z.uuid()]).nullable(),
]);

/**
 * Opaque text for a place in a list. The fingerprint ties it to the filters it was made under, so that it can't
 * be carried over to a list in which its place means nothing.
 */
export function encodeCursor(cursor: ListCursor, fingerprint: string): string {
  const { direction, position } = cursor;
  const place = position === 'exactMatch' ? null : [position.key, position.id];
  return Buffer.from(JSON.stringify([direction, fingerprint, place])).toString('base64url');
}

/** @returns undefined when the text is not a cursor of ours, or was made under other filters */
export function decodeCursor(text: string, fingerprint: string): ListCursor | undefined {
  const parsed = encodedCursor.safeParse(jsonOf(text));
  if (!parsed.success) return undefined;
  const [direction, madeUnder, place] = parsed.data;
  if (madeUnder !== fingerprint) return undefined;
  return { direction, position: place === null ? 'exactMatch' : { key: place[0], id: place[1] } };
}

/** Short and stable for equal filters, whatever the order of their names. */
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
    // Not JSON is the same as any other text that is not a cursor.
    return undefined;
  }
}
