import { z } from 'zod';

/** Sends one statement, whichever client has the transaction. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

const privilegeRows = z.array(z.object({ may: z.boolean() }));
const indexRows = z.array(z.object({ name: z.string(), definition: z.string() }));

/** New rows refer to what is there. Looked up row by row, it would take most of the time. */
export async function leaveOutReferences(run: Run): Promise<void> {
  if (await mayLeaveOutReferences(run)) await run('set local session_replication_role = replica');
}

/** For what the same transaction does afterwards. */
export async function restoreReferences(run: Run): Promise<void> {
  if (await mayLeaveOutReferences(run)) await run('set local session_replication_role = origin');
}

async function mayLeaveOutReferences(run: Run): Promise<boolean> {
  const rows = await run(`select has_parameter_privilege('session_replication_role', 'set') as may`);
  return privilegeRows.parse(rows).some(({ may }) => may);
}

/** An index that is built over rows takes a tenth of the time that it takes to grow row by row. */
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
