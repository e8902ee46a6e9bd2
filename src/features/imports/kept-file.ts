import { registerSessionCache } from '#src/api/session-caches.ts';

type Kept = {
  file: Blob;
  /** The version of the import after the upload. */
  version: number;
};

/** The last uploaded file. */
let stored: (Kept & { importId: string }) | undefined;
registerSessionCache(() => (stored = undefined));

/** Stores an uploaded file in memory, so that another of its sheets can be read without choosing it again. */
export function keepFile(importId: string, kept: Kept): void {
  stored = { importId, ...kept };
}

/** The file of an import, if it was the last one uploaded from this page. */
export function keptFile(importId: string): Kept | undefined {
  return stored?.importId === importId ? stored : undefined;
}
