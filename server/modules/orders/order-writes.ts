import { randomBytes } from 'node:crypto';

import { sql, type Transaction } from 'kysely';

import type { Principal, Schema } from '#server/contract/contract.ts';
import type { Database, NewRow, RowUpdate } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { draftColumns } from './content/draft-content.ts';
import { derivedColumns, draftSummary } from './derived-columns.ts';
import type { OrderRow, OrderState, StopRow } from './order-row.ts';

type Trx = Transaction<Database>;

export type NewDraft = {
  companyId: string;
  source: Schema<'ServiceOrderCreate'>['source'];
  by: Principal;
  now: Date;
  duplicatedFrom: string | null;
  content: Schema<'DraftContent'>;
};

const TRACKING_TOKEN_BYTES = 16;

/** By which a stranger follows an order. */
export function trackingToken(): string {
  return randomBytes(TRACKING_TOKEN_BYTES).toString('base64url');
}

/** A new order, as a draft; it gets its number here. */
export async function insertDraft(trx: Trx, draft: NewDraft): Promise<OrderRow> {
  return trx
    .insertInto('orders')
    .values({
      id: uuidV7(draft.now),
      company_id: draft.companyId,
      status: 'draft',
      ...draftColumns(draft.content),
      draft: JSON.stringify(draft.content),
      ...draftSummary(draft.content),
      source: draft.source,
      created_by: draft.by.userId,
      updated_by: draft.by.userId,
      duplicated_from: draft.duplicatedFrom,
      tracking_token: trackingToken(),
      created_at: draft.now,
      updated_at: draft.now,
      last_event_at: draft.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Writes an order that the caller has locked, and its stops.
 * @returns it with all that is derived from it
 */
export async function saveOrder(trx: Trx, before: OrderState, after: OrderState): Promise<OrderState> {
  const order = { ...after.order, ...derivedColumns(after) };
  await trx.updateTable('orders').set(orderColumns(order)).where('id', '=', order.id).execute();
  await saveStops(trx, before.stops, after.stops);
  return { order, stops: after.stops };
}

async function saveStops(trx: Trx, before: StopRow[], after: StopRow[]): Promise<void> {
  const kept = new Set(after.map((stop) => stop.id));
  const gone = before.filter((stop) => !kept.has(stop.id)).map((stop) => stop.id);
  if (gone.length > 0) await trx.deleteFrom('stops').where('id', 'in', gone).execute();
  const changed = after.filter((stop) => !before.includes(stop));
  if (changed.length > 0) await writeStops(trx, changed);
}

/** One statement, so that stops may change places. */
async function writeStops(trx: Trx, stops: StopRow[]): Promise<void> {
  await trx
    .insertInto('stops')
    .values(stops.map(stopColumns))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        sequence: eb.ref('excluded.sequence'),
        status: eb.ref('excluded.status'),
        location_id: eb.ref('excluded.location_id'),
        address: sql`excluded.address`,
        contact_name: eb.ref('excluded.contact_name'),
        contact_phone: eb.ref('excluded.contact_phone'),
        window_from: eb.ref('excluded.window_from'),
        window_until: eb.ref('excluded.window_until'),
        instructions: eb.ref('excluded.instructions'),
        attempts: sql`excluded.attempts`,
        receipt: sql`excluded.receipt`,
        done_at: eb.ref('excluded.done_at'),
        promised_until: eb.ref('excluded.promised_until'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

function stopColumns(stop: StopRow): NewRow<'stops'> {
  return {
    ...stop,
    address: JSON.stringify(stop.address),
    attempts: JSON.stringify(stop.attempts),
    receipt: jsonOrNull(stop.receipt),
  };
}

function orderColumns(order: OrderRow): RowUpdate<'orders'> {
  // What an order is called and when it was made never changes; the database generates the rest of these.
  const {
    id: _id,
    order_number: _number,
    created_at: _created,
    is_open: _open,
    listed_at: _listed,
    due_order: _due,
    search: _search,
    ...columns
  } = order;
  return {
    ...columns,
    draft: jsonOrNull(columns.draft),
    last_change: jsonOrNull(columns.last_change),
    items: JSON.stringify(columns.items),
    handling: JSON.stringify(columns.handling),
    cash_on_delivery: jsonOrNull(columns.cash_on_delivery),
  };
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

export async function deleteOrder(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('orders').where('id', '=', id).execute();
}
