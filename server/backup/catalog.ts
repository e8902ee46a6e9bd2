import type { ClientBase } from 'pg';

/** A table with its non-generated columns. */
export type Table = { name: string; columns: string[]; hasPictures: boolean };

/**
 * Tables left out of a backup: the header lists the migrations; sessions and pending sign-ins start over; request
 * counts and open streams expire within a day; aggregated days are rebuilt.
 */
const LEFT_OUT = [
  'schema_migrations',
  'sessions',
  'sign_in_challenges',
  'passkey_challenges',
  'rate_limits',
  'event_streams',
  'report_days',
  'report_cells',
  'report_times',
  'report_marks',
];

export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       bool_or(a.atttypid = 'bytea'::regtype) as "hasPictures"
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

export async function readSequences(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

/** A foreign key with its SQL definition. */
type ForeignKey = { table: string; name: string; definition: string };

export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

/** Indexes without a constraint, with their SQL definitions. */
export async function readIndexes(client: ClientBase): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
     order by 1`,
  );
  return rows;
}
