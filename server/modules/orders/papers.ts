import { sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { expectedWindow } from '#server/modules/order-model/delivery-window.ts';
import {
  requestedWindowOf,
  presentOrderCourier,
  promiseOf,
  shownWindow,
} from '#server/modules/order-model/order-row.ts';

import { courierToday, requesterName } from './list/order-summary.ts';
import type { ListAccess } from './policy.ts';

/**
 * Print data of orders, in the requested sequence, with one query for all orders and one for all stops. Run it in one
 * snapshot.
 */
export async function listPapers(
  db: Db,
  { companyId, isForBase }: Omit<ListAccess, 'readerId'>,
  orderNumbers: readonly number[],
): Promise<Schema<'PaperOrder'>[]> {
  const query = paperQuery(db, orderNumbers);
  const orders = await (
    companyId === undefined ? query : query.where('orders.company_id', '=', companyId)
  ).execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const stops = await stopQuery(db, ids).execute();
  const proofs = await proofQuery(db, ids).execute();
  const wishes = await wishQuery(db, ids).execute();
  const byNumber = new Map(orders.map((order) => [order.order_number, order]));
  return [...new Set(orderNumbers)].flatMap((number) => {
    const order = byNumber.get(number);
    if (!order) return [];
    const own = stops.filter((stop) => stop.order_id === order.id);
    return [presentPaper(order, own, { proofs, wishes }, isForBase)];
  });
}

function paperQuery(db: Db, orderNumbers: readonly number[]) {
  return db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('couriers', 'couriers.id', 'orders.courier_id')
    .leftJoin('users as requester', (join) =>
      join.on((eb) => eb('requester.id', '=', eb.fn.coalesce('orders.requested_by', 'orders.created_by'))),
    )
    .select([
      'orders.id',
      'orders.order_number',
      'orders.company_id',
      'orders.requested_at',
      'orders.priority',
    ])
    .select(['orders.courier_id', 'orders.courier_name', 'orders.courier_phone', 'orders.courier_plate'])
    .select(['orders.promised_from', 'orders.promised_until', 'orders.external_ref', 'orders.invoice_key'])
    .select(['orders.items', 'orders.packages_count', 'orders.collected_packages', 'orders.dropoff_count'])
    .select(['orders.handling', 'orders.vehicle_type'])
    .select(['orders.notes', 'companies.name as company_name', 'companies.settings as company_settings'])
    .select(sql<ProofPolicy>`(select proof_policy from settings)`.as('base_policy'))
    .select(['couriers.active as courier_active', 'couriers.vehicle_type as courier_vehicle'])
    .select(['requester.name as requester_name', 'requester.deleted_at as requester_deleted_at'])
    .where('orders.order_number', 'in', [...orderNumbers])
    .where('orders.status', '<>', 'draft');
}

function stopQuery(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('stops')
    .select(['id', 'order_id', 'kind', 'sequence', 'status', 'address', 'instructions'])
    .select([
      'place_name',
      'contact_name',
      'contact_phone',
      'window_from',
      'window_until',
      'agreed_at',
      'cash_on_delivery',
    ])
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('sequence');
}

/** Attached and recorded by no event yet. */
function proofQuery(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('proofs')
    .select(['stop_id', 'kind'])
    .where('order_id', 'in', [...orderIds])
    .where('recorded_seq', 'is', null)
    .where('moment', '<>', 'late');
}

/** Instructions of recipients that the base has accepted (decision 046), in their order. */
function wishQuery(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('recipient_requests')
    .select(['stop_id', 'body'])
    .where('order_id', 'in', [...orderIds])
    .where('kind', '=', 'instruction')
    .where('answer', '=', 'accepted')
    .orderBy('requested_at');
}

type WishRow = Awaited<ReturnType<ReturnType<typeof wishQuery>['execute']>>[number];
type Additions = { proofs: readonly ProofRow[]; wishes: readonly WishRow[] };
type ProofPolicy = Schema<'ProofPolicy'>;
type ProofRow = Awaited<ReturnType<ReturnType<typeof proofQuery>['execute']>>[number];
type PaperRow = Awaited<ReturnType<ReturnType<typeof paperQuery>['execute']>>[number];
type StopRow = Awaited<ReturnType<ReturnType<typeof stopQuery>['execute']>>[number];

function presentPaper(
  order: PaperRow,
  stops: readonly StopRow[],
  additions: Additions,
  isForBase: boolean,
): Schema<'PaperOrder'> {
  return {
    orderNumber: order.order_number,
    company: { id: order.company_id, name: order.company_name },
    requestedAt: order.requested_at?.toISOString() ?? null,
    requestedBy: requesterName(order),
    courier: presentOrderCourier(order, courierToday(order), isForBase),
    priority: order.priority,
    promisedWindow: shownWindow(promiseOf(order)),
    externalRef: order.external_ref,
    invoiceKey: order.invoice_key,
    items: order.items,
    packagesCount: order.packages_count ?? 0,
    collectedPackages: order.collected_packages,
    handling: order.handling,
    vehicleType: order.vehicle_type,
    notes: order.notes,
    policy: { proofPolicy: order.company_settings.proofPolicy ?? order.base_policy },
    stops: stops.map((stop) => presentPaperStop(order, stop, additions)),
  };
}

function presentPaperStop(
  order: PaperRow,
  stop: StopRow,
  { proofs, wishes }: Additions,
): Schema<'PaperStop'> {
  return {
    id: stop.id,
    kind: stop.kind,
    sequence: stop.sequence,
    status: stop.status,
    placeName: stop.place_name,
    contactName: stop.contact_name,
    contactPhone: stop.contact_phone,
    address: stop.address,
    window: shownWindow(requestedWindowOf(stop)),
    expectedWindow: shownWindow(expectedWindow(order, stop)),
    instructions: instructionsOf(stop, wishes),
    cashOnDelivery: stop.cash_on_delivery,
    proofs: proofs.filter(({ stop_id: id }) => id === stop.id).map(({ kind }) => ({ kind })),
  };
}

/** Those of the order, then those of the recipient. */
function instructionsOf({ id, instructions }: StopRow, wishes: readonly WishRow[]): string | null {
  const texts = [instructions, ...wishes.filter(({ stop_id }) => stop_id === id).map(({ body }) => body)];
  return texts.filter((text) => text !== null && text !== '').join('\n') || null;
}
