import { sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Row, Db } from '#server/db/schema.ts';

export type TrackedRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'order_number'
  | 'status'
  | 'closed_at'
  | 'courier_name'
  | 'dropoff_count'
  | 'promised_from'
  | 'promised_until'
> & {
  requested_at: Date;
  company_name: string;
  company_settings: Row<'companies'>['settings'];
  public_link_days: number;
};

export type TrackedStopRow = Pick<
  Row<'stops'>,
  | 'id'
  | 'kind'
  | 'sequence'
  | 'status'
  | 'place_name'
  | 'address'
  | 'window_from'
  | 'window_until'
  | 'agreed_at'
  | 'done_at'
  | 'cash_on_delivery'
>;

export type TrackedEventRow = { type: Schema<'PublicEventType'>; at: Date; stop_id: string | null };

/** The order of a link, also of an expired one; undefined for a draft. */
export async function findTracked(db: Db, trackingToken: string): Promise<TrackedRow | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select(['orders.id', 'orders.order_number', 'orders.status', 'orders.closed_at'])
    .select(['orders.courier_name', 'orders.dropoff_count'])
    .select(['orders.promised_from', 'orders.promised_until', 'orders.requested_at'])
    .select(['companies.name as company_name', 'companies.settings as company_settings'])
    .select(sql<number>`(select public_link_days from settings)`.as('public_link_days'))
    .where('orders.tracking_token', '=', trackingToken)
    .executeTakeFirst();
  return row?.requested_at ? { ...row, requested_at: row.requested_at } : undefined;
}

export function findTrackedStops(db: Db, orderId: string): Promise<TrackedStopRow[]> {
  return db
    .selectFrom('stops')
    .select(['id', 'kind', 'sequence', 'status', 'place_name', 'address'])
    .select(['window_from', 'window_until', 'agreed_at', 'done_at', 'cash_on_delivery'])
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute();
}

/** Events whose outcome an administrator may have corrected since. */
const CORRECTABLE = ['order.arriveStop', 'order.completeStop', 'order.failStop'];

/** Public events, oldest first, without undone and corrected ones. */
export async function findPublicEvents(db: Db, orderId: string): Promise<TrackedEventRow[]> {
  const { rows } = await sql<TrackedEventRow>`
    select event.type, event.at, event.stop_id from order_events as event
    where event.order_id = ${orderId} and event.visibility = 'public'
      and not exists (
        select from order_events as later
        where later.order_id = event.order_id and later.undoes = event.seq
      )
      and not (
        event.type = any(${CORRECTABLE})
        and exists (
          select from order_events as correction
          where correction.order_id = event.order_id and correction.seq > event.seq
            and correction.type = 'order.correctOutcome'
        )
      )
    order by event.seq`.execute(db);
  return rows;
}
