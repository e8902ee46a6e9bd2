import { isClosed } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { announcedWindow, expectedWindow } from '#server/modules/order-model/delivery-window.ts';
import { shownWindow } from '#server/modules/order-model/order-row.ts';
import { linkExpiry } from '#server/modules/orders/tracking/link.ts';

import { presentTrackedRequest } from './recipient-requests/presenter.ts';
import type { RequestRow } from './recipient-requests/repository.ts';
import { mayRequest } from './recipient-requests/rules.ts';
import type { TrackedEventRow, TrackedRow, TrackedStopRow } from './repository.ts';

type Tracked = {
  order: TrackedRow;
  stops: TrackedStopRow[];
  events: TrackedEventRow[];
  request: RequestRow | undefined;
};

/** An order for the public: no sender, no recipient and no exact address (decision 046). */
export function presentTracked({ order, stops, events, request }: Tracked): Schema<'TrackedOrder'> {
  const sequences = new Map(stops.map(({ id, sequence }) => [id, sequence]));
  const expiry = linkExpiry(order.closed_at, { publicLinkDays: order.public_link_days });
  return {
    orderNumber: order.order_number,
    companyName: order.company_name,
    companyContact: companyContact(order.company_settings),
    status: order.status,
    courierFirstName: courierFirstName(order),
    promisedWindow: shownWindow(announcedWindow(order, stops)),
    dropoffs: stops.filter(({ kind }) => kind === 'dropoff').map((stop) => presentDropoff(stop, order)),
    events: events.map(({ type, at, stop_id }) => ({
      type,
      at: at.toISOString(),
      stopSequence: sequences.get(stop_id ?? '') ?? null,
    })),
    requestedAt: order.requested_at.toISOString(),
    closedAt: order.closed_at?.toISOString() ?? null,
    expiresAt: expiry?.toISOString() ?? null,
    mayRequest: mayRequest(order.status, stops, request),
    request: presentTrackedRequest(request, stops),
  };
}

/** Contact data for recipients; those in the company's own record are for the base only. */
export function companyContact(settings: TrackedRow['company_settings']): Schema<'CompanyContact'> {
  return { email: settings.supportEmail ?? null, phone: settings.supportPhone ?? null };
}

const OPEN: readonly Schema<'StopStatus'>[] = ['pending', 'arrived', 'failed'];

function presentDropoff(stop: TrackedStopRow, order: TrackedRow): Schema<'TrackedDropoff'> {
  const { status } = order;
  const { district, city, state } = stop.address;
  const isToCome = OPEN.includes(stop.status) && status !== 'returning' && !isClosed(status);
  return {
    sequence: stop.sequence,
    status: stop.status,
    placeName: stop.place_name,
    district,
    city,
    state,
    window: shownWindow(expectedWindow(order, stop)),
    doneAt: stop.done_at?.toISOString() ?? null,
    cashOnDelivery: isToCome ? stop.cash_on_delivery : null,
  };
}

const WITH_COURIER: readonly Schema<'OrderStatus'>[] = ['assigned', 'collecting', 'in_transit'];

/** The courier's first name in the statuses of `WITH_COURIER`; otherwise null. */
export function courierFirstName({
  status,
  courier_name,
}: Pick<TrackedRow, 'status' | 'courier_name'>): string | null {
  return WITH_COURIER.includes(status) ? (courier_name?.split(' ', 1)[0] ?? null) : null;
}
