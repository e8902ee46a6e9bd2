import type { Schema } from '#openapi/schema.ts';
import { courierOf, promiseOf, type OrderState } from '#server/modules/order-model/order-row.ts';

import { BASE_CONTENT_FIELDS, CONTENT_FIELDS, type DescribedField } from '../content/order-fields.ts';
import * as text from './change-texts.ts';
import { stopChanges } from './stop-changes.ts';

export type Change = Schema<'Change'>;

const ORDER_FIELDS: readonly DescribedField[] = [
  ...CONTENT_FIELDS,
  { field: 'Entregador', of: (order) => spoken(courierOf(order), text.courierText) },
  { field: 'Janela prometida', of: (order) => spoken(promiseOf(order), text.spanText) },
  ...BASE_CONTENT_FIELDS,
];

/** Timelines keep the label that a field had then. */
const FORMER_BASE_NAMES = ['Observações internas'];
const BASE_FIELD_NAMES: ReadonlySet<string> = new Set([
  ...BASE_CONTENT_FIELDS.map(({ field }) => field),
  ...FORMER_BASE_NAMES,
]);

/** Every difference between an order before and after an event, in the words of the timeline. */
export function orderChanges(before: OrderState, after: OrderState): Change[] {
  return [
    ...ORDER_FIELDS.map(({ field, of }) => change(field, of(before.order), of(after.order))),
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
