import { z } from 'zod';

/** The record before the start of a page. */
export type AuditPosition = { at: Date; id: number };

const encodedCursor = z.tuple([z.string(), z.int().min(0), z.int().min(1)]);

/** Opaque cursor of a position in the log, bound to its filters. */
export function encodeAuditCursor({ at, id }: AuditPosition, fingerprint: string): string {
  return Buffer.from(JSON.stringify([fingerprint, at.getTime(), id])).toString('base64url');
}

/** @returns undefined for an invalid cursor, or one of other filters */
export function decodeAuditCursor(text: string, fingerprint: string): AuditPosition | undefined {
  const parsed = encodedCursor.safeParse(jsonOf(text));
  if (!parsed.success) return undefined;
  const [madeUnder, at, id] = parsed.data;
  return madeUnder === fingerprint ? { at: new Date(at), id } : undefined;
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString());
  } catch {
    // Malformed JSON is an invalid cursor like any other.
    return undefined;
  }
}
