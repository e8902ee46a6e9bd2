import { sql, type SqlBool } from 'kysely';

import type { ExportRows } from '#domain/orders/lists/export-columns.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import type { PartialAddress } from '#server/modules/order-model/contact-texts.ts';
import { shownDropoffOf } from '#server/modules/order-model/order-row.ts';

import type { ListedItem } from '../events/change-texts.ts';
import { presentSummary, type SummaryRow } from '../list/order-summary.ts';
import { presentStop } from '../stop-presenter.ts';
import { type Closing, closingsOf } from './closing-reasons.ts';
import { orderOfDraft, stopsOfDraft, windowOfDraft } from './draft-lines.ts';

/** Values of drafts are incomplete. */
export type ExportedStop = Omit<
  Schema<'Stop'>,
  'id' | 'locationId' | 'proofs' | 'address' | 'cashOnDelivery' | 'expectedWindow'
> & {
  address: PartialAddress;
  cashOnDelivery: Schema<'DraftCash'>;
};

/** The facts of one line of an exported file. */
export type ExportLine = {
  summary: Schema<'ServiceOrderSummary'>;
  order: ExportedOrder;
  stops: readonly ExportedStop[];
  /** Undefined unless the order was rejected or cancelled. */
  closing: Closing | undefined;
  /** The stop of the line; with one line per order the delivery that the list shows. */
  stop: ExportedStop | undefined;
};

type View = { rows: ExportRows; settings: OrderSettings; now: Date; isForBase: boolean };

/** The lines of some listed orders, in their order, with a query for the orders, their stops and their reasons each. */
export async function linesOf(db: Db, listed: readonly SummaryRow[], view: View): Promise<ExportLine[]> {
  const ids = listed.map(({ id }) => id);
  const orders = new Map((await orderQuery(db, ids).execute()).map((order) => [order.id, order]));
  const stopsById = new Map<string, ExportedStop[]>(ids.map((id) => [id, []]));
  const closings = await closingsOf(db, ids, view.settings.reasons);
  const around = { people: new Map(), proofs: [], settings: view.settings, isForBase: view.isForBase };
  for (const { district_key: _district, postal_code: _code, ...stop } of await stopQuery(db, ids).execute()) {
    stopsById.get(stop.order_id)?.push(presentStop(stop, around));
  }
  return listed.flatMap((row) => {
    const order = orders.get(row.id);
    // Deleted since it was listed.
    if (!order) return [];
    const { draft } = order;
    const presented = presentSummary(row, view);
    const summary = draft ? { ...presented, window: windowOfDraft(draft) } : presented;
    const stops = draft ? stopsOfDraft(draft) : (stopsById.get(row.id) ?? []);
    const own = view.rows === 'stop' && stops.length > 0 ? stops : [shownDropoffOf(stops)];
    const shown = draft ? orderOfDraft(order, draft, view) : order;
    return own.map((stop) => ({ summary, order: shown, stops, stop, closing: closings.get(row.id) }));
  });
}

type OrderColumns = Awaited<ReturnType<ReturnType<typeof orderQuery>['execute']>>[number];

export type ExportedOrder = Omit<OrderColumns, 'items'> & { items: readonly ListedItem[] };

function orderQuery(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'source', 'tags', 'notes', 'internal_notes', 'invoice_key', 'vehicle_type', 'draft'])
    .select(['items', 'packages_count', 'collected_packages', 'handling', 'price_cents'])
    .select(['promised_from', 'promised_until', 'accepted_at', 'assigned_at', 'collected_at'])
    .select(['first_attempt_at', 'created_at'])
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`);
}

function stopQuery(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('stops')
    .selectAll()
    .where(sql<SqlBool>`order_id = any(${ids}::uuid[])`)
    .orderBy('order_id')
    .orderBy('sequence');
}
