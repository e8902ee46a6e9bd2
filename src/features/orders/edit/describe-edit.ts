import { stopLabel } from '#domain/orders/form-labels.ts';
import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { HANDLING_FLAGS, HANDLING_LABELS } from '#domain/orders/order-value-labels.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import type { Schema } from '#openapi/schema.ts';

import { cashText } from '../form/cash.tsx';
import { streetOf, windowOf } from '../form/use-stop.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import type { StopValues } from '../values/stop-values.ts';

type Change = Schema<'Change'>;
type TextOf<Values> = (values: Values) => string;

const ORDER_TEXTS: readonly (readonly [field: string, TextOf<OrderFormValues>])[] = [
  [ORDER_FIELD_LABELS.packagesCount, ({ packagesCount }) => packagesCount],
  [
    ORDER_FIELD_LABELS.vehicleType,
    ({ vehicleType }) => (vehicleType === '' ? '' : VEHICLE_LABELS[vehicleType]),
  ],
  [ORDER_FIELD_LABELS.priority, ({ priority }) => (priority === 'urgent' ? 'Urgente' : 'Normal')],
  [ORDER_FIELD_LABELS.handling, handlingText],
  [ORDER_FIELD_LABELS.items, itemsText],
  [ORDER_FIELD_LABELS.externalRef, ({ externalRef }) => externalRef],
  [ORDER_FIELD_LABELS.invoiceKey, ({ invoiceKey }) => invoiceKey],
  [ORDER_FIELD_LABELS.tags, ({ tags }) => tags],
  [ORDER_FIELD_LABELS.notes, ({ notes }) => notes],
  [ORDER_FIELD_LABELS.internalNotes, ({ internalNotes }) => internalNotes],
  [ORDER_FIELD_LABELS.priceCents, ({ price }) => price],
];

const STOP_TEXTS: readonly (readonly [field: string, (stop: StopValues, now: number) => string])[] = [
  ['local', ({ placeName = '' }) => placeName],
  ['contato', ({ contactName }) => contactName],
  ['telefone', ({ contactPhone }) => contactPhone],
  ['e-mail', ({ contactEmail }) => contactEmail],
  ['endereço', ({ address }) => addressText(address)],
  ['horário', ({ window }, now) => windowOf(window, now) ?? ''],
  ['instruções', ({ instructions }) => instructions],
  ['cobrança', ({ cash }) => cashText(cash)],
];

/** The changes by the typed values, one line per field, in the order of the form. */
export function describeEdit(before: OrderFormValues, after: OrderFormValues, now: number): Change[] {
  return [...stopChanges(before.stops, after.stops, now), ...changesIn(ORDER_TEXTS, before, after)];
}

/** What was typed in a stop that another user has removed since. */
export type LostStop = {
  /** Its number in the order that the typing is based on: 1 for the first drop-off. */
  number: number;
  changes: Change[];
};

/**
 * The stops of the typed order that are missing in the newer one, with what was typed in them.
 * @param before the values that the typing started from
 */
export function lostStops(
  typed: OrderFormValues,
  before: OrderFormValues,
  fresh: OrderFormValues,
  now: number,
): LostStop[] {
  return before.stops.flatMap((was, number) => {
    const isHere = ({ stopId }: StopValues) => stopId !== undefined && stopId === was.stopId;
    const stop = typed.stops.find(isHere);
    if (stop === undefined || fresh.stops.some(isHere)) return [];
    const changes = fieldChanges(stopLabel(number, before.stops.length), was, stop, now);
    return changes.length === 0 ? [] : [{ number, changes }];
  });
}

function fieldChanges(label: string, was: StopValues, is: StopValues, now: number): Change[] {
  const found = STOP_TEXTS.flatMap(([field, textOf]) =>
    changeOf(`${label}: ${field}`, textOf(was, now), textOf(is, now)),
  );
  return found.length === 0 ? linkChange(label, was.locationId, is.locationId) : found;
}

/** The link to a saved location, of a stop in which nothing else changes. */
function linkChange(label: string, was: string | null, is: string | null): Change[] {
  const after = was === null ? 'vinculado' : 'vinculado a outro local';
  return was === is
    ? []
    : changeOf(`${label}: catálogo`, was === null ? '' : 'vinculado', is === null ? '' : after);
}

function stopChanges(before: readonly StopValues[], after: readonly StopValues[], now: number): Change[] {
  const known = new Map(before.map((stop, index) => [stop.stopId, { stop, index }]));
  const kept = new Set(after.map(({ stopId }) => stopId));
  const removed = before.flatMap((stop, index) =>
    kept.has(stop.stopId)
      ? []
      : [{ field: stopLabel(index, before.length), before: nameOf(stop), after: null }],
  );
  const changed = after.flatMap((stop, index) => {
    const label = stopLabel(index, after.length);
    const was = stop.stopId === undefined ? undefined : known.get(stop.stopId);
    if (!was) return [{ field: label, before: null, after: nameOf(stop) || 'nova' }];
    return fieldChanges(label, was.stop, stop, now);
  });
  return [...removed, ...changed, ...travelChange(before, after)];
}

/** The order of travel of the stops that stay. */
function travelChange(before: readonly StopValues[], after: readonly StopValues[]): Change[] {
  const both = (stops: readonly StopValues[], others: readonly StopValues[]) =>
    stops.filter(({ stopId }) => stopId !== undefined && others.some((other) => other.stopId === stopId));
  const was = both(before, after);
  const is = both(after, before);
  if (was.every(({ stopId }, index) => is[index]?.stopId === stopId)) return [];
  const names = (stops: readonly StopValues[]) => stops.slice(1).map(nameOf).join(', ');
  return [{ field: 'Sequência das entregas', before: names(was), after: names(is) }];
}

function nameOf({ contactName, address }: StopValues): string {
  return contactName.trim() || streetOf(address);
}

function changesIn<Values>(
  texts: readonly (readonly [field: string, TextOf<Values>])[],
  before: Values,
  after: Values,
): Change[] {
  return texts.flatMap(([field, textOf]) => changeOf(field, textOf(before), textOf(after)));
}

function changeOf(field: string, before: string, after: string): Change[] {
  const [was, is] = [before.trim(), after.trim()];
  return was === is ? [] : [{ field, before: was || null, after: is || null }];
}

function addressText(address: StopValues['address']): string {
  const { complement, district, city, state, postalCode, reference } = address;
  const place = [[city, state].filter(Boolean).join('/'), postalCode].filter(Boolean).join(' · ');
  return [streetOf(address), complement, district, place, reference].filter(Boolean).join(', ');
}

function handlingText({ handling }: OrderFormValues): string {
  return HANDLING_FLAGS.filter((flag) => handling[flag])
    .map((flag) => HANDLING_LABELS[flag])
    .join(', ');
}

function itemsText({ items }: OrderFormValues): string {
  return items
    .map(({ quantity, description, weight, value }) =>
      [`${quantity} × ${description}`, weight && `${weight} kg`, value && `R$ ${value}`]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');
}
