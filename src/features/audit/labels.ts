import { wallClock } from '#domain/sao-paulo-time.ts';
import type { AuditRecord } from '#src/api/audit-records.ts';

/** "14:32:05" in São Paulo: of two records, one wants to know which came first. */
export function clockText(instant: string): string {
  return wallClock(instant).toISOString().slice(11, 19);
}

/** Whom or what it concerned, and their company where that says more. */
export function concernedText({
  target,
  company,
}: Pick<AuditRecord, 'target' | 'company'>): string | undefined {
  const names = [target?.name, company?.name].filter((name) => typeof name === 'string');
  return [...new Set(names)].join(' · ') || undefined;
}
