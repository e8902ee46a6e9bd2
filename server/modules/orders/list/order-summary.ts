import { sql } from 'kysely';

import { afterWorkingMinutes } from '#domain/calendar/base-calendar.ts';
import { isScheduled } from '#domain/orders/deadline.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';
import { shownDeadline } from '#server/modules/order-model/order-deadline.ts';
import {
  type CourierToday,
  presentOrderCourier,
  recipientWaitsSince,
  shownWindow,
  spanOf,
} from '#server/modules/order-model/order-row.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import { failureReason, type LastFailure, lastFailureColumn } from './last-failure.ts';
import { detailsColumn, presentDetails, type RowDetails } from './row-details.ts';

/** One row of the list; `key` is its sort key, below that of its group where the list is sorted by groups. */
export type SummaryRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'order_number'
  | 'company_id'
  | 'status'
  | 'cancellation'
  | 'cancellation_requested_at'
  | 'change_requested_at'
  | 'recipient_requested_at'
  | 'custody_until'
  | 'waiting_on'
  | 'waiting_since'
  | 'deadline_outcome'
  | 'corrected'
  | 'priority'
  | 'version'
  | 'recipient_name'
  | 'recipient_address'
  | 'recipient_place'
  | 'recipient_door'
  | 'dropoff_count'
  | 'done_count'
  | 'window_from'
  | 'window_until'
  | 'due_at'
  | 'due_of'
  | 'promised_from'
  | 'courier_id'
  | 'courier_name'
  | 'courier_phone'
  | 'courier_plate'
  | 'external_ref'
  | 'vehicle_type'
  | 'requested_at'
  | 'closed_at'
  | 'last_event_at'
> & {
  key: Date;
  group_key?: string;
  company_name: string;
  requester_name: string | null;
  requester_deleted_at: Date | null;
  courier_active: boolean | null;
  courier_vehicle: Row<'couriers'>['vehicle_type'];
  /** Of an order whose next step follows from it. */
  last_failure: LastFailure | null;
  /** For readers whose list shows them. */
  details?: RowDetails | null;
};

/**
 * Columns and joins after `select`; expects a CTE `page` with ids and keys.
 * @param readerId of the user whose list may show details
 */
export const summaryColumns = (readerId: string | undefined) => sql`
  page.id, page.key, orders.order_number, orders.company_id, orders.status, orders.cancellation,
  orders.cancellation_requested_at, orders.change_requested_at, orders.recipient_requested_at, orders.custody_until, orders.waiting_on, orders.waiting_since, orders.deadline_outcome, orders.corrected, orders.priority, orders.version,
  orders.recipient_name, orders.recipient_address, orders.recipient_place, orders.recipient_door, orders.dropoff_count, orders.done_count, orders.window_from,
  orders.window_until, orders.due_at, orders.due_of, orders.promised_from, orders.courier_id, orders.courier_name, orders.courier_phone,
  orders.courier_plate, orders.external_ref, orders.vehicle_type, orders.requested_at, orders.closed_at,
  orders.last_event_at, companies.name as company_name, requester.name as requester_name,
  requester.deleted_at as requester_deleted_at, couriers.active as courier_active,
  couriers.vehicle_type as courier_vehicle,
  case when orders.status in ('pickup_failed', 'attempt_failed') then ${lastFailureColumn} end as last_failure${readerId === undefined ? sql`` : sql`, ${detailsColumn(readerId)}`}
  from page
  join orders using (id)
  join companies on companies.id = orders.company_id
  left join couriers on couriers.id = orders.courier_id
  left join users as requester on requester.id = coalesce(orders.requested_by, orders.created_by)`;

/** @param isForBase whether the caller sees courier records */
export function presentSummary(
  row: SummaryRow,
  { settings, now, isForBase }: { settings: OrderSettings; now: Date; isForBase: boolean },
): Schema<'ServiceOrderSummary'> {
  const windowFrom = row.promised_from && (row.window_from?.getTime() ?? null);
  return {
    orderNumber: row.order_number,
    company: { id: row.company_id, name: row.company_name },
    status: row.status,
    cancellation: row.cancellation,
    deadline: shownDeadline(row, settings, now),
    scheduled: isScheduled({ status: row.status, windowFrom }, settings, now.getTime()),
    corrected: row.corrected,
    priority: row.priority,
    version: row.version,
    recipientName: row.recipient_name,
    recipientPlace: row.recipient_place,
    recipientAddress: row.recipient_door,
    dropoffCount: row.dropoff_count,
    doneCount: row.done_count,
    window: shownWindow(spanOf(row.window_from, row.window_until)),
    courierName: row.courier_name,
    courier: presentOrderCourier(row, courierToday(row), isForBase),
    externalRef: row.external_ref,
    ...(isForBase && row.vehicle_type !== null && { vehicleType: row.vehicle_type }),
    requestedBy: requesterName(row),
    requestedAt: row.requested_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    custodyUntil: row.custody_until?.toISOString() ?? null,
    acceptUntil: acceptDueAt(row, settings),
    cancelAnswerUntil: replyDueAt(row.cancellation_requested_at, settings),
    changeAnswerUntil: replyDueAt(row.change_requested_at, settings),
    recipientRequestedAt: recipientWaitsSince(row)?.toISOString() ?? null,
    failureReason: row.last_failure && failureReason(row.last_failure, settings),
    waitingOn: row.waiting_on,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    lastEventAt: row.last_event_at.toISOString(),
    ...(row.details && { details: presentDetails(row.details, settings) }),
  };
}

/** The courier's current record in a joined row; null without one. */
export function courierToday({
  courier_active: active,
  courier_vehicle,
}: Pick<SummaryRow, 'courier_active' | 'courier_vehicle'>): CourierToday {
  return active === null ? null : { active, vehicle_type: courier_vehicle };
}

/** Until when a request should be accepted; null once it was decided. */
export function acceptDueAt(
  { status, requested_at }: Pick<Row<'orders'>, 'status' | 'requested_at'>,
  { acceptSlaMinutes, calendar }: Pick<OrderSettings, 'acceptSlaMinutes' | 'calendar'>,
): string | null {
  if (status !== 'requested' || requested_at === null) return null;
  return dueAfter(requested_at, acceptSlaMinutes, calendar);
}

/** Reply deadline of a request for a cancellation or a change (docs/domain.md 2). */
export function replyDueAt(
  requestedAt: Date | null,
  { cancelAnswerMinutes, calendar }: Pick<OrderSettings, 'cancelAnswerMinutes' | 'calendar'>,
): string | null {
  return requestedAt && dueAfter(requestedAt, cancelAnswerMinutes, calendar);
}

/** A number of minutes of the base's working time later. */
function dueAfter(start: Date, minutes: number, calendar: OrderSettings['calendar']): string {
  return new Date(afterWorkingMinutes(start.getTime(), minutes, calendar)).toISOString();
}

/** The requester's display name in a joined row. */
export function requesterName({
  requester_name,
  requester_deleted_at,
}: Pick<SummaryRow, 'requester_name' | 'requester_deleted_at'>): string {
  return shownName(
    requester_name === null ? undefined : { name: requester_name, deleted_at: requester_deleted_at },
  );
}
