import type { PoolClient } from 'pg';

import type { OpenDatabase } from '#server/db/open-database.ts';

import { leaveOutReferences, type Run, withoutIndexes } from './bulk-load.ts';

/** Closed copies are spread over this many days before their originals. */
const SPREAD_DAYS = 365;
/** Most orders of a real base are closed; percentage of open ones among the copies. */
const OPEN_PERCENT = 3;

const ORDERS = ['orders', 'stops', 'order_events'] as const;
const FACTS = ['order_facts', 'attempt_facts'] as const;
const TRIGGERS = [
  ['orders', 'orders_keep_report_facts'],
  ['order_facts', 'order_facts_mark_days'],
  ['attempt_facts', 'attempt_facts_mark_days'],
] as const;

/** SQL of the replaced columns; other columns are copied, with instants moved back by the copy's shift. */
const REPLACED: Record<string, string> = {
  id: 'copies.new_id',
  order_number: 'copies.order_number',
  tracking_token: 'null',
  duplicated_from: 'null',
  draft: 'null',
};

/** Moves the instants inside the attempts like those of the columns, with the same precision. */
const SHIFTED_ATTEMPTS = `(
  select coalesce(jsonb_agg(attempt || (
    select jsonb_object_agg(name, case when attempt ->> name is not null then to_char(
      ((attempt ->> name)::timestamptz - copies.shift)::timestamptz(3) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
    from unnest(array['startedAt', 'arrivedAt', 'endedAt']) as name
  )), '[]') from jsonb_array_elements(original.attempts) as attempt
)`;

/** Deterministic, so that the facts of its attempts can refer to it. */
const COPY_OF_STOP = 'md5(copies.new_id::text || original.id::text)::uuid';

/** SQL of the fact columns that differ from the original. */
const SHIFTED_FACTS: Record<string, string> = {
  order_id: 'copies.new_id',
  stop_id: COPY_OF_STOP,
  requested_at: 'fact.requested_at - copies.shift',
  requested_day: 'sao_paulo_day(fact.requested_at - copies.shift)',
  requested_hour: `extract(hour from (fact.requested_at - copies.shift) at time zone 'America/Sao_Paulo')::smallint`,
  decided_day: `case when fact.decided_day is not null
    then sao_paulo_day(coalesce(original.accepted_at, original.closed_at) - copies.shift) end`,
  collected_day: 'sao_paulo_day(original.collected_at - copies.shift)',
  arrived_day: 'sao_paulo_day(original.first_attempt_at - copies.shift)',
  closed_day: 'sao_paulo_day(original.closed_at - copies.shift)',
  ended_day: `sao_paulo_day((attempt ->> 'endedAt')::timestamptz - copies.shift)`,
};

/**
 * Multiplies the demo's orders for measurements, with stops and timelines, up to about `wanted`, roughly in the order
 * of their requests. Drafts are not copied.
 */
export async function multiplyOrders({ withoutStatementLimit }: OpenDatabase, wanted: number): Promise<void> {
  await withoutStatementLimit(async (client) => {
    const run: Run = async (text, values = []) => (await client.query<object>(text, [...values])).rows;
    await client.query('begin');
    await leaveOutReferences(run);
    await client.query(
      `create temporary table copies on commit drop as
       with original as (
         select array_agg(id) filter (where is_open) as open, array_agg(id) filter (where not is_open) as ended
         from orders where status <> 'draft'
       ), copy as materialized (
         select random() * 100 < $3 as is_open, random() as pick, random() * $2 * interval '1 day' as shift
         from generate_series(1, $1)
       ), chosen as materialized (
         select case when copy.is_open then open[1 + floor(pick * cardinality(open))]
             else ended[1 + floor(pick * cardinality(ended))] end as old_id,
           case when copy.is_open then interval '0' else copy.shift end as shift
         from copy cross join original
         order by shift desc
       )
       select old_id, gen_random_uuid() as new_id, nextval('order_numbers') as order_number, shift from chosen`,
      [wanted, SPREAD_DAYS, OPEN_PERCENT],
    );
    await client.query('create index on copies (old_id)');
    await client.query('analyze copies');
    // Derived row by row at the commit, the facts would take most of the time.
    for (const [table, trigger] of TRIGGERS)
      await client.query(`alter table ${table} disable trigger ${trigger}`);
    await withoutIndexes(run, [...ORDERS, ...FACTS], async () => {
      await copyOrders(client);
      await copyFacts(client);
    });
    for (const [table, trigger] of TRIGGERS)
      await client.query(`alter table ${table} enable trigger ${trigger}`);
    await client.query('delete from report_days');
    await client.query('commit');
    await client.query(`vacuum (analyze) ${[...ORDERS, ...FACTS].join(', ')}`);
  });
}

async function copyOrders(client: PoolClient): Promise<void> {
  await copyRows(client, 'orders', 'id', REPLACED);
  await copyRows(client, 'stops', 'order_id', {
    id: COPY_OF_STOP,
    order_id: 'copies.new_id',
    attempts: SHIFTED_ATTEMPTS,
  });
  await copyRows(client, 'order_events', 'order_id', { order_id: 'copies.new_id' });
}

/** Copies the facts of the reports: deriving them per order would take as long as everything else. */
async function copyFacts(client: PoolClient): Promise<void> {
  const copy = async (table: (typeof FACTS)[number], from: string) => {
    const columns = await columnsOf(client, table);
    const values = columns.map(({ name }) => SHIFTED_FACTS[name] ?? `fact.${name}`);
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) select ${values.join(', ')} from ${from}`,
    );
  };
  await copy(
    'order_facts',
    `order_facts fact join copies on copies.old_id = fact.order_id join orders original on original.id = fact.order_id`,
  );
  await copy(
    'attempt_facts',
    `attempt_facts fact join copies on copies.old_id = fact.order_id join stops original on original.id = fact.stop_id
     cross join lateral jsonb_array_elements(original.attempts) attempt where (attempt ->> 'n')::int = fact.n`,
  );
}

/** The columns of a table, except generated ones. */
async function columnsOf(client: PoolClient, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows;
}

async function copyRows(
  client: PoolClient,
  table: string,
  orderColumn: string,
  replaced: Record<string, string>,
): Promise<void> {
  const rows = await columnsOf(client, table);
  const values = rows.map(({ name, type }) => {
    const isInstant = type === 'timestamp with time zone';
    return replaced[name] ?? (isInstant ? `original.${name} - copies.shift` : `original.${name}`);
  });
  await client.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')})
     select ${values.join(', ')} from ${table} original join copies on copies.old_id = original.${orderColumn}`,
  );
}
