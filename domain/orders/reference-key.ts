import { foldForSearch } from '#domain/search/search-text.ts';

/**
 * What equal customer references have in common: "ped‑41/a" is "PED-41 A" in another spelling. The database function
 * `reference_key` does the same.
 */
export function referenceKey(reference: string): string {
  return foldForSearch(reference) || reference;
}
