import type { Schema } from '#server/contract/contract.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { parsedWindow, type OrderRow, type OrderState, type StopRow } from '../order-row.ts';

type OrderChanges = Schema<'OrderChanges'>;
type StopInput = Schema<'StopInput'>;

/** The order with what a request or an edit brings; fields that are left out stay as they are. */
export function withContent({ order, stops }: OrderState, content: OrderChanges, now: Date): OrderState {
  return {
    order: { ...order, ...columnsOf(content) },
    stops: content.stops ? stopRowsOf(content.stops, stops, order, now) : stops,
  };
}

function columnsOf(content: OrderChanges): Partial<OrderRow> {
  return withoutUndefined({
    priority: content.priority,
    items: content.items,
    packages_count: content.packagesCount,
    handling: content.handling,
    vehicle_type: content.vehicleType,
    cash_on_delivery: content.cashOnDelivery,
    external_ref: content.externalRef === '' ? null : content.externalRef,
    invoice_key: content.invoiceKey,
    notes: content.notes,
    internal_notes: content.internalNotes,
    price_cents: content.priceCents,
    tags: content.tags,
  });
}

function stopRowsOf(inputs: StopInput[], before: StopRow[], order: OrderRow, now: Date): StopRow[] {
  return inputs.map((input, index) => ({
    ...(knownStop(input, index, before) ?? newStop(order, now)),
    ...stopColumnsOf(input),
    sequence: index + 1,
    updated_at: now,
  }));
}

/** A stop that names the id of an existing one changes it and keeps its history, and so does the one pickup; others are new. */
export function knownStop({ id }: StopInput, index: number, before: readonly StopRow[]): StopRow | undefined {
  return before.find((stop) => (id ? stop.id === id : index === 0 && stop.sequence === 1));
}

function newStop(order: OrderRow, now: Date) {
  return {
    id: uuidV7(now),
    order_id: order.id,
    company_id: order.company_id,
    status: 'pending' as const,
    attempts: [],
    receipt: null,
    done_at: null,
    promised_until: null,
    created_at: now,
  };
}

function stopColumnsOf(input: StopInput) {
  const span = input.window ? parsedWindow(input.window) : null;
  return {
    kind: input.kind,
    location_id: input.locationId ?? null,
    address: input.address,
    contact_name: input.contactName,
    contact_phone: input.contactPhone ?? null,
    window_from: span?.from ?? null,
    window_until: span?.until ?? null,
    instructions: input.instructions ?? null,
  };
}

function withoutUndefined<T extends object>(fields: T): Partial<T>;
function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
