import type { PoolClient } from 'pg';

import type { OpenDatabase } from '../open-database.ts';
import { leaveOutReferences, type Run, withoutIndexes } from './bulk-load.ts';

/** Ended orders are spread over so many days before their originals. */
const SPREAD_DAYS = 365;
/** Most orders of a real base are over; of the copied ones, so many in a hundred are open. */
const OPEN_PERCENT = 3;

const ORDERS = ['orders', 'stops', 'order_events'] as const;
const FACTS = ['order_facts', 'attempt_facts'] as const;

/** What each column of a copy becomes; the others are taken over, instants earlier by the copy's shift. */
const REPLACED: Record<string, string> = {
  id: 'copies.new_id',
  order_number: 'copies.order_number',
  tracking_token: 'null',
  duplicated_from: 'null',
  draft: 'null',
};

/** The instants inside the attempts move with those of the columns. */
const SHIFTED_ATTEMPTS = `(
  select coalesce(jsonb_agg(attempt || (
    select jsonb_object_agg(name, case when attempt ->> name is not null then to_char(
      ((attempt ->> name)::timestamptz - copies.shift) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
    from unnest(array['startedAt', 'arrivedAt', 'endedAt']) as name
  )), '[]') from jsonb_array_elements(original.attempts) as attempt
)`;

/**
 * Volume for measurements: copies the demo's orders, with their stops and timelines, until there are about so
 * many, in about the order in which they would have come. Drafts are not copied.
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
    // One by one at the commit, as for the orders of a day, the facts of so many would take long.
    await client.query('alter table orders disable trigger orders_keep_report_facts');
    await withoutIndexes(run, ORDERS, () => copyOrders(client));
    // The facts are looked up order by order: with the indexes, and with a planner that knows how many there are.
    await client.query(`analyze copies, ${ORDERS.join(', ')}`);
    await withoutIndexes(run, FACTS, () => deriveFacts(client));
    await client.query('alter table orders enable trigger orders_keep_report_facts');
    await client.query('commit');
    await client.query(`vacuum (analyze) ${[...ORDERS, ...FACTS].join(', ')}`);
  });
}

async function copyOrders(client: PoolClient): Promise<void> {
  await copyRows(client, 'orders', 'id', REPLACED);
  await copyRows(client, 'stops', 'order_id', {
    id: 'gen_random_uuid()',
    order_id: 'copies.new_id',
    attempts: SHIFTED_ATTEMPTS,
  });
  await copyRows(client, 'order_events', 'order_id', { order_id: 'copies.new_id' });
}

async function deriveFacts(client: PoolClient): Promise<void> {
  for (const facts of FACTS) {
    // oxlint-disable-next-line no-await-in-loop -- one connection takes one statement after the other
    await client.query(
      `insert into ${facts} select fact.* from copies cross join lateral derive_${facts}(copies.new_id) as fact`,
    );
  }
}

async function copyRows(
  client: PoolClient,
  table: string,
  orderColumn: string,
  replaced: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const values = rows.map(({ name, type }) => {
    const isInstant = type === 'timestamp with time zone';
    return replaced[name] ?? (isInstant ? `original.${name} - copies.shift` : `original.${name}`);
  });
  await client.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')})
     select ${values.join(', ')} from ${table} original join copies on copies.old_id = original.${orderColumn}`,
  );
}
