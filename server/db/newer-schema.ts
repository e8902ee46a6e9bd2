import type { AppliedMigration, Migration } from './migrate.ts';

const WORKS_FROM = /^-- Works with programs from: (\d{3})$/m;

/** The header by which a migration declares which older programs work with its schema (docs/operate.md, "New releases"). */
export function worksFromOf(sql: string): string | null {
  return WORKS_FROM.exec(sql)?.[1] ?? null;
}

/**
 * Whether a database that is newer than this program may still be used by it: all of this program's migrations are
 * applied, and each one beyond them declares that it works with this program.
 */
export function isUsableByOlder(
  migrations: readonly Pick<Migration, 'name'>[],
  applied: readonly AppliedMigration[],
): boolean {
  const ours = new Set(migrations.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !ours.has(name));
  const last = migrations.at(-1)?.name.slice(0, 3);
  if (newer.length === 0 || last === undefined) return false;
  if (applied.length - newer.length !== migrations.length) return false;
  return newer.every(({ worksFrom }) => worksFrom !== null && worksFrom <= last);
}
