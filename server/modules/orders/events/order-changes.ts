import { VEHICLE_LABELS } from '#domain/vehicles.ts';
import type { Schema } from '#server/contract/contract.ts';

import { courierOf, promiseOf, type OrderRow, type OrderState } from '../order-row.ts';
import * as text from './change-texts.ts';
import { stopChanges } from './stop-changes.ts';

export type Change = Schema<'Change'>;

/** What a change is called, and how its value reads. */
type Described = { field: string; of: (order: OrderRow) => string | null };

const ORDER_FIELDS: readonly Described[] = [
  { field: 'Prioridade', of: ({ priority }) => text.priorityText(priority) },
  { field: 'Volumes', of: ({ packages_count }) => packages_count?.toString() ?? null },
  { field: 'Volumes coletados', of: ({ collected_packages }) => collected_packages?.toString() ?? null },
  { field: 'Itens', of: ({ items }) => text.itemsText(items) },
  { field: 'Cuidados', of: ({ handling }) => text.handlingText(handling) },
  { field: 'Veículo', of: ({ vehicle_type }) => vehicle_type && VEHICLE_LABELS[vehicle_type] },
  {
    field: 'Cobrança na entrega',
    of: ({ cash_on_delivery }) => cash_on_delivery && text.cashText(cash_on_delivery),
  },
  { field: 'Referência externa', of: ({ external_ref }) => external_ref },
  { field: 'Chave da NF-e', of: ({ invoice_key }) => invoice_key },
  { field: 'Observações', of: ({ notes }) => notes },
  { field: 'Marcadores', of: ({ tags }) => (tags.length === 0 ? null : tags.join(', ')) },
  { field: 'Entregador', of: (order) => spoken(courierOf(order), text.courierText) },
  { field: 'Janela prometida', of: (order) => spoken(promiseOf(order), text.spanText) },
];

/** Fields that managers never see (docs/domain.md 1). */
const BASE_FIELDS: readonly Described[] = [
  { field: 'Observações internas', of: ({ internal_notes }) => internal_notes },
  {
    field: 'Preço',
    of: ({ price_cents }) => (price_cents === null ? null : text.moneyText(price_cents)),
  },
];

const BASE_FIELD_NAMES: ReadonlySet<string> = new Set(BASE_FIELDS.map(({ field }) => field));

/** Every difference between an order before and after an event, in the words of the timeline. */
export function orderChanges(before: OrderState, after: OrderState): Change[] {
  return [
    ...[...ORDER_FIELDS, ...BASE_FIELDS].map(({ field, of }) =>
      change(field, of(before.order), of(after.order)),
    ),
    ...stopChanges(before.stops, after.stops),
  ].filter((one) => one.before !== one.after);
}

/** Whether a change is for the base's eyes only. */
export function isBaseChange({ field }: Change): boolean {
  return BASE_FIELD_NAMES.has(field);
}

export function change(field: string, before: string | null, after: string | null): Change {
  return { field, before, after };
}

function spoken<T>(value: T | null, words: (value: T) => string): string | null {
  return value === null ? null : words(value);
}
