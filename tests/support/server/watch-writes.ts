import { escapeIdentifier } from 'pg';

import type { Pool } from '#server/db/pool.ts';

/** Tables that even a refused request may change. */
const COUNTING = ['audit_records', 'rate_limits', 'sessions'];

export type WriteWatch = {
  /** Tables with rows written since the last call; rolled back ones do not count. */
  written: () => Promise<string[]>;
  stop: () => Promise<void>;
};

/** Watches all other tables by triggers, which cost less than to compare their rows. */
export async function watchWrites(pool: Pool): Promise<WriteWatch> {
  await pool.query(`
    create schema watch;
    create table watch.written (table_name text not null);
    create function watch.note() returns trigger language plpgsql as $$
      begin
        insert into watch.written values (tg_table_name);
        return null;
      end
    $$`);
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [COUNTING],
  );
  const triggers = tables.rows.map(
    ({ name }) =>
      `create trigger watched after insert or update or delete on ${escapeIdentifier(name)}
       for each row execute function watch.note()`,
  );
  await pool.query(triggers.join(';'));
  return {
    async written() {
      const { rows } = await pool.query<{ name: string }>(
        'delete from watch.written returning table_name as name',
      );
      return [...new Set(rows.map(({ name }) => name))];
    },
    async stop() {
      // Removes the triggers too. The database is used again.
      await pool.query('drop schema watch cascade');
    },
  };
}
