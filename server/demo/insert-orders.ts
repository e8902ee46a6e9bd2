import { setImmediate } from 'node:timers/promises';

import { CompiledQuery } from 'kysely';

import type { NewRow, Trx } from '#server/db/schema.ts';
import { derivedColumns } from '#server/modules/order-model/derived-columns.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';

import { leaveOutReferences, restoreReferences, type Run, withoutIndexes } from './bulk-load.ts';

const TABLES = ['orders', 'stops', 'order_events'] as const;
const FACTS = ['order_facts', 'attempt_facts'] as const;

/** Small enough to be parsed quickly; the next orders are simulated while the database executes it. */
const ORDERS_PER_STATEMENT = 250;

type NewOrder = { state: OrderState; events: readonly NewRow<'order_events'>[] };

/**
 * Inserts orders, stops and timelines in batches, into a database without any. Report facts are derived for all orders
 * at once: derived per order, at the commit, they would take most of the time.
 * @param orders created lazily, one by one
 */
export async function insertOrders(trx: Trx, orders: Iterable<NewOrder>): Promise<void> {
  const run: Run = async (text, values = []) =>
    (await trx.executeQuery(CompiledQuery.raw(text, [...values]))).rows;
  await run('alter table orders disable trigger orders_keep_report_facts');
  await leaveOutReferences(run);
  await withoutIndexes(run, TABLES, () => writeAll(run, orders));
  await run(`analyze ${TABLES.join(', ')}`);
  for (const facts of FACTS) {
    await run(
      `insert into ${facts} select fact.* from orders cross join lateral derive_${facts}(orders.id) as fact`,
    );
  }
  await restoreReferences(run);
  await run('alter table orders enable trigger orders_keep_report_facts');
}

async function writeAll(run: Run, orders: Iterable<NewOrder>): Promise<void> {
  let written: Promise<unknown> = Promise.resolve();
  for (const batch of batches(orders)) {
    await written;
    written = writeBatch(run, batch);
    written.catch(() => undefined);
    // Lets the statement be sent before the next orders block this thread.
    await setImmediate();
  }
  await written;
}

function* batches(orders: Iterable<NewOrder>): Generator<NewOrder[]> {
  let batch: NewOrder[] = [];
  for (const order of orders) {
    batch.push(order);
    if (batch.length < ORDERS_PER_STATEMENT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Passes the rows of a table as one JSON parameter: one parameter per value takes several times as long. */
async function writeBatch(run: Run, batch: readonly NewOrder[]): Promise<void> {
  const rows = {
    orders: batch.map(({ state }) => orderValues(state)),
    stops: batch.flatMap(({ state }) => state.stops),
    order_events: batch.flatMap(({ events }) => events.map(eventValues)),
  };
  await run(
    `with new_orders as (${insertion('orders', rows.orders, '$1')}),
       new_stops as (${insertion('stops', rows.stops, '$2')})
     ${insertion('order_events', rows.order_events, '$3')}`,
    TABLES.map((table) => JSON.stringify(rows[table])),
  );
}

function insertion(table: (typeof TABLES)[number], [first]: readonly object[], parameter: string): string {
  const columns = Object.keys(first ?? {});
  // Timeline rows contain their changes as JSON text.
  const values = columns.map((column) => (column === 'changes' ? `(changes #>> '{}')::jsonb` : column));
  return `insert into ${table} (${columns.join(', ')})
    select ${values.join(', ')} from jsonb_populate_recordset(null::${table}, ${parameter})`;
}

/** Omits the columns that the database generates. */
function orderValues(state: OrderState): object {
  const order = { ...state.order, ...derivedColumns(state) };
  const {
    is_open: _open,
    listed_at: _listed,
    due_order: _due,
    due_day: _dueDay,
    search: _search,
    ...columns
  } = order;
  return columns;
}

const EVENT_DEFAULTS = {
  stop_id: null,
  reason_code: null,
  reason_label: null,
  note: null,
  undoes: null,
  changes: '[]',
};

function eventValues(event: NewRow<'order_events'>): object {
  return { ...EVENT_DEFAULTS, ...event };
}
