import { registerSessionCache } from '#src/api/session-caches.ts';

/** The last uploaded file. */
let stored: { importId: string; file: Blob } | undefined;
registerSessionCache(() => (stored = undefined));

/** Stores an uploaded file in memory, so that another of its sheets can be read without choosing it again. */
export function keepFile(importId: string, file: Blob): void {
  stored = { importId, file };
}

/** The file of an import, if it was the last one uploaded from this page. */
export function keptFile(importId: string): Blob | undefined {
  return stored?.importId === importId ? stored.file : undefined;
}
