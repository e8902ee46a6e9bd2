import { normalizeText } from '#domain/normalize-text.ts';
import type { Schema } from '#src/api/schema.ts';

type DraftContent = Schema<'DraftContent'>;

/**
 * Whether two drafts hold the same. The server trims texts and normalises their characters, the database sorts
 * the names, and what is null or empty for one may be missing in the other.
 */
export function isSameDraft(one: DraftContent, other: DraftContent): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(value: unknown): unknown {
  if (typeof value === 'string') return normalizeText(value);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, part]) => [name, canonical(part)] as const)
    .filter(([, part]) => part !== null && part !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
