import { formatMoney } from '#domain/money-text.ts';
import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { OrderRow } from '#server/modules/order-model/order-row.ts';

import * as text from '../events/change-texts.ts';

/**
 * Content fields of an order apart from its stops: the row's columns, the response's fields, and their labels in the
 * timeline. A new field needs one line in each.
 */

/** Column values from a request or an edit; omitted fields stay unchanged. */
export function columnsOf(content: Schema<'OrderChanges'>): Partial<OrderRow> {
  return withoutUndefined({
    priority: content.priority,
    items: content.items,
    packages_count: content.packagesCount,
    handling: content.handling,
    vehicle_type: content.vehicleType,
    external_ref: content.externalRef === '' ? null : content.externalRef,
    invoice_key: content.invoiceKey,
    notes: content.notes,
    internal_notes: content.internalNotes,
    tags: content.tags,
  });
}

/** Response fields visible to every user with access to the order. */
export function contentOf(order: OrderRow) {
  return {
    priority: order.priority,
    externalRef: order.external_ref,
    invoiceKey: order.invoice_key,
    items: order.items,
    packagesCount: order.packages_count ?? order.draft?.packagesCount ?? 0,
    collectedPackages: order.collected_packages,
    handling: order.handling,
    vehicleType: order.vehicle_type,
    notes: order.notes,
    tags: order.tags,
  };
}

/** Response fields for the base, and for managers whose company sees prices (docs/domain.md 1). */
export function priceOf(order: OrderRow) {
  return { priceCents: order.price_cents, priceLines: order.price_lines };
}

/** A field's label in the timeline, and its value as text; null if empty. */
export type DescribedField = { field: string; of: (order: OrderRow) => string | null };

export const CONTENT_FIELDS: readonly DescribedField[] = [
  { field: ORDER_FIELD_LABELS.priority, of: ({ priority }) => text.priorityText(priority) },
  { field: ORDER_FIELD_LABELS.packagesCount, of: ({ packages_count }) => packages_count?.toString() ?? null },
  { field: 'Volumes coletados', of: ({ collected_packages }) => collected_packages?.toString() ?? null },
  { field: ORDER_FIELD_LABELS.items, of: ({ items }) => text.itemsText(items) },
  { field: ORDER_FIELD_LABELS.handling, of: ({ handling }) => text.handlingText(handling) },
  {
    field: ORDER_FIELD_LABELS.vehicleType,
    of: ({ vehicle_type }) => vehicle_type && VEHICLE_LABELS[vehicle_type],
  },
  { field: ORDER_FIELD_LABELS.externalRef, of: ({ external_ref }) => external_ref },
  { field: ORDER_FIELD_LABELS.invoiceKey, of: ({ invoice_key }) => invoice_key },
  { field: ORDER_FIELD_LABELS.notes, of: ({ notes }) => notes },
  { field: ORDER_FIELD_LABELS.tags, of: ({ tags }) => (tags.length === 0 ? null : tags.join(', ')) },
];

/** Fields whose changes managers cannot see. */
export const BASE_CONTENT_FIELDS: readonly DescribedField[] = [
  { field: ORDER_FIELD_LABELS.internalNotes, of: ({ internal_notes }) => internal_notes },
  {
    field: ORDER_FIELD_LABELS.priceCents,
    of: ({ price_cents }) => (price_cents === null ? null : formatMoney(price_cents)),
  },
];

function withoutUndefined<T extends object>(fields: T): Partial<T>;
function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
