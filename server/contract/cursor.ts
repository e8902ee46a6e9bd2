import { createHash } from 'node:crypto';

import { z } from 'zod';

/** Where a page starts: next to a row, or right after the exact order number match. */
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
 * Encodes a position in a list as opaque text. The fingerprint ties it to its filters, as the position is meaningless
 * under others.
 */
export function encodeCursor(cursor: ListCursor, fingerprint: string): string {
  const { direction, position } = cursor;
  const place = position === 'exactMatch' ? null : [position.key, position.id];
  return Buffer.from(JSON.stringify([direction, fingerprint, place])).toString('base64url');
}

/** @returns undefined if the text is no valid cursor, or belongs to other filters */
export function decodeCursor(text: string, fingerprint: string): ListCursor | undefined {
  const parsed = encodedCursor.safeParse(jsonOf(text));
  if (!parsed.success) return undefined;
  const [direction, madeUnder, place] = parsed.data;
  if (madeUnder !== fingerprint) return undefined;
  return { direction, position: place === null ? 'exactMatch' : { key: place[0], id: place[1] } };
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
