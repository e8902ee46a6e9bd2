import type { ClientBase } from 'pg';

/** Records a backup or restore in the audit log, which databases of older versions may lack. */
export async function recordBackup(
  client: ClientBase,
  action: 'backup.made' | 'backup.restored',
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.audit_records') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  await client.query(`insert into audit_records (at, action, outcome) values ($1, $2, 'done')`, [
    now,
    action,
  ]);
}
