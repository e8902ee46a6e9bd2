import { CASH_LABEL } from '#domain/orders/order-field-labels.ts';
import { RELATION_LABELS } from '#domain/orders/order-value-labels.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import {
  courierOf,
  promiseOf,
  type OrderState,
  requestedWindowOf,
  type StopRow,
} from '#server/modules/order-model/order-row.ts';

import { BASE_CONTENT_FIELDS, CONTENT_FIELDS, type DescribedField } from '../content/order-fields.ts';
import * as text from './change-texts.ts';

export type Change = Schema<'Change'>;

const ORDER_FIELDS: readonly DescribedField[] = [
  ...CONTENT_FIELDS,
  { field: 'Entregador', of: (order) => spoken(courierOf(order), text.courierText) },
  { field: 'Janela prometida', of: (order) => spoken(promiseOf(order), text.spanText) },
  ...BASE_CONTENT_FIELDS,
];

/** Stored timeline entries keep a field's former label. */
const FORMER_BASE_NAMES = ['Observações internas'];
const SETTLED = 'Acerto';
const ROUTE_DAY = 'Conta no acerto de';
const BASE_FIELD_NAMES: ReadonlySet<string> = new Set([
  ...BASE_CONTENT_FIELDS.map(({ field }) => field),
  ...FORMER_BASE_NAMES,
  SETTLED,
  ROUTE_DAY,
]);

/** All differences between an order before and after an event, as timeline texts. */
export function orderChanges(before: OrderState, after: OrderState): Change[] {
  return [
    ...ORDER_FIELDS.map(({ field, of }) => ({ field, before: of(before.order), after: of(after.order) })),
    ...stopChanges(before.stops, after.stops),
  ].filter((one) => one.before !== one.after);
}

/** The past day in whose settlement an outcome counts (decision 097). */
export function routeDayChange(day: string | undefined): Change[] {
  return day === undefined ? [] : [{ field: ROUTE_DAY, before: null, after: text.dayText(day) }];
}

/** Whether managers must not see the change. */
export function isBaseChange({ field }: Change): boolean {
  return BASE_FIELD_NAMES.has(field.replace(OF_STOP, ''));
}

/** The stop of a field, as `fieldChanges` names it: "Acerto (entrega 1)". */
const OF_STOP = / \((?:coleta|entrega \d+)\)$/;

function spoken<T>(value: T | null, words: (value: T) => string): string | null {
  return value === null ? null : words(value);
}

type Described = { field: string; of: (stop: StopRow) => string | null };

const STOP_FIELDS: readonly Described[] = [
  { field: 'Local', of: (stop) => stop.place_name },
  { field: 'Contato', of: (stop) => stop.contact_name },
  { field: 'Telefone', of: (stop) => stop.contact_phone && formatPhone(stop.contact_phone) },
  { field: 'E-mail', of: (stop) => stop.contact_email },
  { field: 'Endereço', of: (stop) => text.addressText(stop.address) },
  { field: 'Janela', of: windowText },
  { field: 'Instruções', of: (stop) => stop.instructions },
  { field: 'Recebido por', of: receiptText },
  { field: CASH_LABEL, of: ({ cash_on_delivery }) => cash_on_delivery && text.cashText(cash_on_delivery) },
  { field: 'Valor recebido', of: ({ cash_received }) => cash_received && text.receivedText(cash_received) },
  { field: SETTLED, of: settledText },
];

/** Differences of the stops; an added or removed stop is one entry with a summary. */
function stopChanges(before: readonly StopRow[], after: readonly StopRow[]): Change[] {
  const earlier = new Map(before.map((stop) => [stop.id, stop]));
  const later = new Set(after.map((stop) => stop.id));
  const gone = before.filter((stop) => !later.has(stop.id));
  return [
    ...gone.map((stop) => ({ field: stopName(stop), before: summary(stop), after: null })),
    ...after.flatMap((stop) => {
      const was = earlier.get(stop.id);
      return was ? fieldChanges(was, stop) : [{ field: stopName(stop), before: null, after: summary(stop) }];
    }),
    ...sequenceChange(before, after),
  ];
}

/** Names all drop-offs in their former and new order, once one has passed another. */
function sequenceChange(before: readonly StopRow[], after: readonly StopRow[]): Change[] {
  const staying = (stops: readonly StopRow[], others: readonly StopRow[]) =>
    stops.filter(({ id }) => others.some((other) => other.id === id)).map(({ id }) => id);
  if (staying(before, after).join() === staying(after, before).join()) return [];
  const change = { field: 'Sequência das entregas', before: namesOf(before), after: namesOf(after) };
  if (change.before !== change.after) return [change];
  const numbers = new Map(before.map((stop) => [stop.id, stopName(stop)]));
  const numbersOf = (stops: readonly StopRow[]) =>
    dropoffsOf(stops).map((stop) => numbers.get(stop.id) ?? stop.contact_name);
  return [{ ...change, before: numbersOf(before).join('; '), after: numbersOf(after).join('; ') }];
}

/** Contacts in the order of the visits; the address distinguishes those of the same name. */
function namesOf(stops: readonly StopRow[]): string {
  const dropoffs = dropoffsOf(stops);
  return dropoffs
    .map(({ id, contact_name: name, address }) => {
      const isShared = dropoffs.some((other) => other.id !== id && other.contact_name === name);
      return isShared ? `${name}, ${text.addressText(address)}` : name;
    })
    .join('; ');
}

function dropoffsOf(stops: readonly StopRow[]): StopRow[] {
  return stops.filter(({ kind }) => kind === 'dropoff');
}

function fieldChanges(was: StopRow, is: StopRow): Change[] {
  if (was === is) return [];
  const stop = stopName(is).toLowerCase();
  const found = STOP_FIELDS.map(({ field, of }) => ({
    field: `${field} (${stop})`,
    before: of(was),
    after: of(is),
  })).filter((change) => change.before !== change.after);
  return found.length === 0 ? linkChange(was, is, stop) : found;
}

/** The link to a saved location, of an edit that changes nothing else of the stop. */
function linkChange({ location_id: was }: StopRow, { location_id: is }: StopRow, stop: string): Change[] {
  if (was === is) return [];
  const after = was === null ? 'vinculado' : 'vinculado a outro local';
  return [{ field: `Catálogo (${stop})`, before: was && 'vinculado', after: is && after }];
}

function stopName({ kind, sequence }: StopRow): string {
  return kind === 'pickup' ? 'Coleta' : `Entrega ${sequence - 1}`;
}

function summary(stop: StopRow): string {
  return [stop.contact_name, text.addressText(stop.address), windowText(stop)].filter(Boolean).join('; ');
}

function windowText(stop: StopRow): string | null {
  const span = requestedWindowOf(stop);
  return span && text.spanText(span);
}

function settledText({ cash_received, cash_settled_at }: StopRow): string | null {
  if (cash_received === null || cash_received.amountCents === 0) return null;
  return cash_settled_at === null ? 'com o entregador' : 'na base';
}

function receiptText({ receipt }: StopRow): string | null {
  if (!receipt) return null;
  const { receiverName, receiverRelation, receiverDoc } = receipt;
  const relation = receiverRelation && ` (${RELATION_LABELS[receiverRelation].toLowerCase()})`;
  return [`${receiverName}${relation ?? ''}`, receiverDoc].filter(Boolean).join(', ');
}
