import { z } from 'zod';

/** Runs one statement, with a Kysely transaction or a pg client. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

const privilegeRows = z.array(z.object({ may: z.boolean() }));
const indexRows = z.array(z.object({ name: z.string(), definition: z.string() }));

/**
 * Disables foreign keys and other triggers, if the role may: new rows refer only to existing ones, and checking each
 * reference would take most of the time.
 */
export async function leaveOutReferences(run: Run): Promise<void> {
  if (await mayLeaveOutReferences(run)) await run('set local session_replication_role = replica');
}

/** Enables them again for the rest of the transaction. */
export async function restoreReferences(run: Run): Promise<void> {
  if (await mayLeaveOutReferences(run)) await run('set local session_replication_role = origin');
}

async function mayLeaveOutReferences(run: Run): Promise<boolean> {
  const rows = await run(`select has_parameter_privilege('session_replication_role', 'set') as may`);
  return privilegeRows.parse(rows).some(({ may }) => may);
}

/**
 * Drops the tables' indexes during `work` and rebuilds them afterwards: much faster than maintaining them row by row.
 * Indexes of constraints stay.
 */
export async function withoutIndexes(
  run: Run,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const rows = await run(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  const indexes = indexRows.parse(rows);
  for (const { name } of indexes) {
    await run(`drop index ${name}`);
  }
  await work();
  for (const { definition } of indexes) {
    await run(definition);
  }
}
