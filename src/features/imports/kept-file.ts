import { registerSessionCache } from '#src/api/session-caches.ts';

type Kept = { importId: string; file: Blob };

let kept: Kept | undefined;

/** Keeps the last uploaded file in memory, so that another of its sheets can be read without choosing it again. */
export function keepFile(importId: string, file: Blob): void {
  kept = { importId, file };
  registerSessionCache(() => {
    kept = undefined;
  });
}

/** The file of an import, if it was uploaded from this page. */
export function keptFile(importId: string): Blob | undefined {
  return kept?.importId === importId ? kept.file : undefined;
}
