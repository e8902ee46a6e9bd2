import { randomBytes } from 'node:crypto';

import { type NotNull, sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { markCreationsDeleted, markResponsesDeleted } from '#server/contract/idempotency.ts';
import type { Row, NewRow, RowUpdate, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { OrderAccess } from '#server/modules/order-model/access.ts';
import { isBilled } from '#server/modules/order-model/conditions.ts';
import { derivedColumns, draftSummary } from '#server/modules/order-model/derived-columns.ts';
import type { CourierToday, OrderRow, OrderState, StopRow } from '#server/modules/order-model/order-row.ts';
import {
  settingsOf,
  withCompanyOverrides,
  type CompanyOrderSettings,
} from '#server/modules/settings/repository.ts';
import type { SettingsColumns } from '#server/modules/settings/settings-state.ts';

import { draftColumns } from './content/draft-content.ts';
import { findProofs, type ProofRow } from './proofs/repository.ts';

export type Person = Pick<Row<'users'>, 'name' | 'deleted_at'>;

/** An order with its company, the settings that apply to it, and the people it names. */
export type LoadedOrder = OrderState & {
  company: Pick<Row<'companies'>, 'id' | 'name' | 'active'>;
  settings: CompanyOrderSettings;
  duplicatedFrom: number | null;
  /** The courier that the order's template proposed; null once inactive. */
  plannedCourier: Schema<'PlannedCourier'> | null;
  courierToday: CourierToday;
  people: ReadonlyMap<string, Person>;
  proofs: readonly ProofRow[];
  /** The month in which it counts was closed. */
  billed: boolean;
  /** Ids of the users who follow it. */
  followers: ReadonlySet<string>;
};

/** @returns undefined if the order is missing or outside the caller's access */
export async function findOrder(
  db: Db,
  orderNumber: number,
  access: OrderAccess,
): Promise<LoadedOrder | undefined> {
  return withSurroundings(db, await orderQuery(db, orderNumber, access).executeTakeFirst());
}

/** Like `findOrder`, but locked until the transaction ends, which serialises the events of one order. */
export async function lockOrder(
  trx: Trx,
  orderNumber: number,
  access: OrderAccess,
): Promise<LoadedOrder | undefined> {
  return withSurroundings(
    trx,
    await orderQuery(trx, orderNumber, access).forUpdate('orders').executeTakeFirst(),
  );
}

/** Keeps the company's months from being closed until the transaction ends. @returns whether the order's already is */
export async function holdMonth(trx: Trx, order: Pick<OrderRow, 'id' | 'company_id'>): Promise<boolean> {
  await trx.selectFrom('companies').select('id').where('id', '=', order.company_id).forShare().execute();
  const { billed } = await trx
    .selectFrom('orders')
    .select(isBilled.as('billed'))
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return billed;
}

/** Key, company, status and version of an order, for code that only references it. */
export type OrderRef = Pick<Row<'orders'>, 'id' | 'order_number' | 'company_id' | 'status' | 'version'>;

/** Like `findOrder`, without the related rows. */
export async function findOrderRef(
  db: Db,
  orderNumber: number,
  { companyId }: OrderAccess,
): Promise<OrderRef | undefined> {
  const query = db
    .selectFrom('orders')
    .select(['id', 'order_number', 'company_id', 'status', 'version'])
    .where('order_number', '=', orderNumber);
  return (companyId === undefined ? query : query.where('company_id', '=', companyId)).executeTakeFirst();
}

function orderQuery(db: Db, orderNumber: number, { companyId }: OrderAccess) {
  const query = db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('couriers', 'couriers.id', 'orders.courier_id')
    .selectAll('orders')
    .select(['couriers.active as courier_active', 'couriers.vehicle_type as courier_vehicle'])
    .select(['companies.name as company_name', 'companies.active as company_active'])
    .select('companies.settings as company_settings')
    .select(sql<SettingsColumns>`(select to_jsonb(base) from settings as base)`.as('base_settings'))
    .select((eb) =>
      eb
        .selectFrom('orders as origin')
        .whereRef('origin.id', '=', 'orders.duplicated_from')
        .select('origin.order_number')
        .as('duplicated_from_number'),
    )
    .select(
      sql<LoadedOrder['plannedCourier']>`(
        select jsonb_build_object('id', planned.id, 'name', planned.name) from couriers as planned
        where planned.id = orders.planned_courier_id and planned.active
      )`.as('planned_courier'),
    )
    .select(
      sql<string[]>`array(select user_id from order_follows where order_id = orders.id and is_following)`.as(
        'followed_by',
      ),
    )
    .select(isBilled.as('billed'))
    .where('orders.order_number', '=', orderNumber);
  return companyId === undefined ? query : query.where('orders.company_id', '=', companyId);
}

type Found = OrderState['order'] & {
  company_name: string;
  company_active: boolean;
  company_settings: Row<'companies'>['settings'];
  base_settings: SettingsColumns;
  courier_active: boolean | null;
  courier_vehicle: Row<'couriers'>['vehicle_type'];
  duplicated_from_number: number | null;
  planned_courier: LoadedOrder['plannedCourier'];
  followed_by: string[];
  billed: boolean;
};

async function withSurroundings(db: Db, found: Found | undefined): Promise<LoadedOrder | undefined> {
  if (!found) return undefined;
  const { company_name, company_active, company_settings, base_settings, ...rest } = found;
  const { courier_active, courier_vehicle, duplicated_from_number, planned_courier, ...others } = rest;
  const { followed_by, billed, ...order } = others;
  const stops = await db
    .selectFrom('stops')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('sequence')
    .execute();
  const proofs = await findProofs(db, order.id);
  return {
    order,
    stops: stops.map(({ district_key: _district, postal_code: _code, ...stop }) => stop),
    proofs,
    company: { id: order.company_id, name: company_name, active: company_active },
    settings: withCompanyOverrides(settingsOf(base_settings), company_settings),
    duplicatedFrom: duplicated_from_number,
    plannedCourier: planned_courier,
    courierToday: courier_active === null ? null : { active: courier_active, vehicle_type: courier_vehicle },
    people: await peopleOf(db, { order, stops }, proofs),
    billed,
    followers: new Set(followed_by),
  };
}

/** Users whose names the order shows. */
async function peopleOf(
  db: Db,
  { order, stops }: OrderState,
  proofs: readonly ProofRow[],
): Promise<Map<string, Person>> {
  const attempts = stops.flatMap((stop) => stop.attempts.map((attempt) => attempt.byUserId));
  const uploads = proofs.map((proof) => proof.uploaded_by);
  const asker = order.change_request?.byUserId ?? null;
  const ids = [order.requested_by, order.created_by, order.updated_by, asker, ...attempts, ...uploads].filter(
    (id) => id !== null,
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'deleted_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type NewDraft = {
  companyId: string;
  by: Principal;
  now: Date;
  duplicatedFrom: string | null;
  plannedCourierId: string | null;
  content: Schema<'DraftContent'>;
  importId?: string | undefined;
  isRecurring?: boolean;
};

const TRACKING_TOKEN_BYTES = 16;

/** Secret of an order's public link. */
export function trackingToken(): string {
  return randomBytes(TRACKING_TOKEN_BYTES).toString('base64url');
}

function sourceOf({ importId, isRecurring = false, by }: NewDraft): OrderRow['source'] {
  if (isRecurring) return 'recurrence';
  return importId === undefined ? by.client : 'import';
}

/** Inserts a draft; the database assigns its number. */
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
      source: sourceOf(draft),
      import_batch_id: draft.importId ?? null,
      created_by: draft.by.userId,
      updated_by: draft.by.userId,
      duplicated_from: draft.duplicatedFrom,
      planned_courier_id: draft.plannedCourierId,
      tracking_token: trackingToken(),
      created_at: draft.now,
      updated_at: draft.now,
      last_event_at: draft.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Writes an order and its changed stops; the caller holds the lock.
 * @returns the state with its derived columns
 */
export async function saveOrder(trx: Trx, before: OrderState, after: OrderState): Promise<OrderState> {
  const { stops } = after;
  const order = { ...after.order, ...derivedColumns(after) };
  await trx.updateTable('orders').set(orderColumns(order)).where('id', '=', order.id).execute();
  await saveStops(trx, before.stops, stops);
  return { order, stops };
}

async function saveStops(trx: Trx, before: StopRow[], after: StopRow[]): Promise<void> {
  const kept = new Set(after.map((stop) => stop.id));
  const gone = before.filter((stop) => !kept.has(stop.id)).map((stop) => stop.id);
  if (gone.length > 0) await trx.deleteFrom('stops').where('id', 'in', gone).execute();
  const changed = after.filter((stop) => !before.includes(stop));
  if (changed.length > 0) await writeStops(trx, changed);
}

/** One statement, so that stops can swap sequence numbers. */
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
        place_name: eb.ref('excluded.place_name'),
        address: sql`excluded.address`,
        contact_name: eb.ref('excluded.contact_name'),
        contact_phone: eb.ref('excluded.contact_phone'),
        contact_email: eb.ref('excluded.contact_email'),
        window_from: eb.ref('excluded.window_from'),
        window_until: eb.ref('excluded.window_until'),
        instructions: eb.ref('excluded.instructions'),
        cash_on_delivery: sql`excluded.cash_on_delivery`,
        cash_received: sql`excluded.cash_received`,
        cash_settled_at: eb.ref('excluded.cash_settled_at'),
        attempts: sql`excluded.attempts`,
        receipt: sql`excluded.receipt`,
        done_at: eb.ref('excluded.done_at'),
        promised_until: eb.ref('excluded.promised_until'),
        agreed_at: eb.ref('excluded.agreed_at'),
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
    cash_on_delivery: jsonOrNull(stop.cash_on_delivery),
    cash_received: jsonOrNull(stop.cash_received),
  };
}

function orderColumns(order: OrderRow): RowUpdate<'orders'> {
  // Omits immutable and generated columns.
  const {
    id: _id,
    order_number: _number,
    created_at: _created,
    is_open: _open,
    listed_at: _listed,
    due_order: _due,
    due_day: _dueDay,
    search: _search,
    ...columns
  } = order;
  return {
    ...columns,
    draft: jsonOrNull(columns.draft),
    change_request: jsonOrNull(columns.change_request),
    last_change: jsonOrNull(columns.last_change),
    items: JSON.stringify(columns.items),
    handling: JSON.stringify(columns.handling),
    price_lines: jsonOrNull(columns.price_lines),
  };
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** Stored responses about the order go with it: those that created it, and those of its comments, attachments and events. */
export async function deleteOrder(trx: Trx, { id, order_number }: OrderRow): Promise<void> {
  const path = `/v1/service-orders/${order_number}`;
  const writers = await trx
    .selectFrom('order_events')
    .select('actor_id as id')
    .where('order_id', '=', id)
    .where('actor_id', 'is not', null)
    .$narrowType<{ id: NotNull }>()
    .union(trx.selectFrom('comments').select('author_id as id').where('order_id', '=', id))
    .union(trx.selectFrom('order_attachments').select('added_by as id').where('order_id', '=', id))
    .execute();
  await trx.deleteFrom('orders').where('id', '=', id).execute();
  await markCreationsDeleted(trx, path);
  await markResponsesDeleted(trx, {
    routes: ['attachments', 'comments', 'events'].map((name) => `POST ${path}/${name}`),
    userIds: writers.map((writer) => writer.id),
  });
}
