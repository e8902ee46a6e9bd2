import { envelopeOf } from '#domain/orders/promised-window.ts';
import { completeWindow } from '#domain/orders/recurrences/order-template.ts';
import type { Schema } from '#openapi/schema.ts';

import { withoutBaseFields } from '../content/draft-content.ts';
import type { ExportedOrder, ExportedStop } from './order-lines.ts';

type DraftContent = Schema<'DraftContent'>;

/** The columns of an order that a draft holds in its content, as far as typed. Managers see no price of a draft. */
export function orderOfDraft<Order extends ExportedOrder>(
  order: Order,
  draft: DraftContent,
  { isForBase }: { isForBase: boolean },
): Order {
  const shown = isForBase ? draft : withoutBaseFields(draft);
  return {
    ...order,
    tags: (shown.tags ?? []).flatMap((tag) => tag ?? []),
    notes: shown.notes ?? null,
    internal_notes: shown.internalNotes ?? null,
    invoice_key: shown.invoiceKey ?? null,
    vehicle_type: shown.vehicleType ?? null,
    items: (shown.items ?? []).flatMap(({ description, quantity, ...item }) =>
      description || item.weightGrams || item.declaredValueCents
        ? [{ ...item, description: description ?? '', quantity: quantity ?? null }]
        : [],
    ),
    packages_count: shown.packagesCount ?? null,
    handling: shown.handling ?? {},
    price_cents: shown.priceCents ?? null,
  };
}

/** The stops of a draft as far as typed, incomplete values included. */
export function stopsOfDraft({ stops = [] }: DraftContent): ExportedStop[] {
  return stops.map((stop, index) => ({
    kind: stop.kind,
    sequence: index + 1,
    status: 'pending',
    placeName: null,
    contactName: stop.contactName ?? '',
    contactPhone: stop.contactPhone ?? null,
    contactEmail: stop.contactEmail ?? null,
    address: stop.address ?? {},
    window: completeWindow(stop.window),
    instructions: stop.instructions ?? null,
    cashOnDelivery: stop.cashOnDelivery ?? null,
    cashReceived: null,
    attempts: [],
    receipt: null,
  }));
}

/** From the first to the last instant at which the drop-offs are requested. */
export function windowOfDraft({ stops = [] }: DraftContent): Schema<'TimeWindow'> | null {
  const spans = stops
    .filter(({ kind }) => kind === 'dropoff')
    .flatMap(({ window }) => completeWindow(window) ?? [])
    .map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }));
  const envelope = envelopeOf(spans);
  if (envelope === null) return null;
  return {
    from: new Date(envelope.from).toISOString(),
    until: new Date(envelope.until).toISOString(),
  };
}
