import { z } from 'zod';

/** Beside which record a page begins. */
export type AuditPosition = { at: Date; id: number };

const encodedCursor = z.tuple([z.string(), z.int().min(0), z.int().min(1)]);

/** Opaque text for a place in the log, tied to the filters it was made under. */
export function encodeAuditCursor({ at, id }: AuditPosition, fingerprint: string): string {
  return Buffer.from(JSON.stringify([fingerprint, at.getTime(), id])).toString('base64url');
}

/** @returns undefined when the text is not a cursor of ours, or was made under other filters */
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
    // Not JSON is the same as any other text that is not a cursor.
    return undefined;
  }
}
