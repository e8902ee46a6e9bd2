import { wallClock } from '#domain/sao-paulo-time.ts';
import type { AuditRecord } from '#src/api/audit-records.ts';

/** "14:32:05" in São Paulo; the seconds show the order of records. */
export function clockText(instant: string): string {
  return wallClock(instant).toISOString().slice(11, 19);
}

/** Target and its company, without duplicates. */
export function concernedText({
  target,
  company,
}: Pick<AuditRecord, 'target' | 'company'>): string | undefined {
  const names = [target?.name, company?.name].filter((name) => typeof name === 'string');
  return [...new Set(names)].join(' · ') || undefined;
}
