import { STATES } from '#domain/brazil-states.ts';
import { parseWeight } from '#domain/decimal.ts';
import { readInvoiceKey } from '#domain/orders/invoice-key.ts';
import { readPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { parseEmail } from '#src/components/forms/field-schemas.ts';
import { parsePostalCode } from '#src/lib/postal-code.ts';

import { typedPriceOf } from '../price/typed-price.ts';
import { instantsOf, isSameWindow } from '../time-window.ts';
import type { ItemValues } from '../values/item-values.ts';
import { type OrderFormValues, valuesOf } from '../values/order-values.ts';
import type { StopValues } from '../values/stop-values.ts';
import { draftLine, draftText, parseCents, parseTags, parseWhole } from '../values/text.ts';
import { type BookNames, NO_BOOK_NAMES, withBookNames } from './book-names.ts';

type Changes = Schema<'OrderChanges'>;
type Stop = ServiceOrder['stops'][number];

/** Input values of a requested order, with the ids of its stops. */
export function editValuesOf(order: ServiceOrder): OrderFormValues {
  const { stops, ...values } = valuesOf({ ...order, priceCents: typedPriceOf(order) }, order.company.id);
  const known = (index: number) => {
    const stop = order.stops[index];
    return { stopId: stop?.id, placeName: stop?.placeName ?? '' };
  };
  return { ...values, stops: stops.map((stop, index) => ({ ...stop, ...known(index) })) };
}

/** The windows of an order's stops as typed, by id: an agreed one stays valid after it has begun. */
export function windowsOf(order: ServiceOrder): ReadonlyMap<string, StopValues['window']> {
  return new Map(
    editValuesOf(order).stops.flatMap(({ stopId, window }) =>
      stopId === undefined ? [] : [[stopId, window] as const],
    ),
  );
}

/**
 * The fields of a valid form that differ from the order; stops, if any differs, as the complete list.
 * @param isBase whether the form has the fields of the base
 */
export function changesOf(
  values: OrderFormValues,
  order: ServiceOrder,
  isBase: boolean,
  names: BookNames = NO_BOOK_NAMES,
): Changes {
  const content = (all: OrderFormValues) => contentOf(withBookNames(all, names), order, isBase);
  const before = new Map(Object.entries(content(editValuesOf(order))));
  const after = Object.entries(content(values));
  return Object.fromEntries(
    after.filter(([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value)),
  );
}

/** Whether an accepted order gets another address, window or set of stops (docs/domain.md 2, order.edit). */
export function needsReason(values: OrderFormValues, order: ServiceOrder): boolean {
  if (order.status !== 'accepted' && order.status !== 'assigned') return false;
  const agreedTerms = ({ address, window }: StopValues) => JSON.stringify({ address, window });
  const before = new Map(editValuesOf(order).stops.map((stop) => [stop.stopId, agreedTerms(stop)]));
  return (
    values.stops.length !== order.stops.length ||
    values.stops.some((stop) => before.get(stop.stopId) !== agreedTerms(stop))
  );
}

function contentOf(values: OrderFormValues, order: ServiceOrder, isBase: boolean): Changes {
  const windows = windowsOf(order);
  return {
    priority: values.priority,
    stops: values.stops.map((stop) =>
      stopInputOf(
        stop,
        order.stops.find(({ id }) => id === stop.stopId),
        windows,
      ),
    ),
    items: values.items.map(itemOf),
    packagesCount: parseWhole(values.packagesCount) ?? 0,
    handling: values.handling,
    vehicleType: values.vehicleType === '' ? null : values.vehicleType,
    externalRef: draftLine(values.externalRef).trim() || null,
    invoiceKey: readInvoiceKey(values.invoiceKey) ?? null,
    notes: draftText(values.notes).trim() || null,
    tags: parseTags(values.tags),
    ...(isBase && {
      internalNotes: draftText(values.internalNotes).trim() || null,
      priceCents: parseCents(values.price) ?? null,
    }),
  };
}

function stopInputOf(
  stop: StopValues,
  known: Stop | undefined,
  windows: ReadonlyMap<string, StopValues['window']>,
): Schema<'StopInput'> {
  const before = windows.get(known?.id ?? '');
  const isKept = known !== undefined && before !== undefined && isSameWindow(stop.window, before);
  return {
    ...(known && { id: known.id }),
    kind: stop.kind,
    locationId: stop.locationId,
    placeName: draftLine(stop.placeName ?? '').trim() || null,
    contactName: draftLine(stop.contactName).trim(),
    contactPhone: readPhone(stop.contactPhone) ?? null,
    contactEmail: stop.kind === 'dropoff' ? (parseEmail(stop.contactEmail) ?? null) : null,
    address: addressOf(stop),
    // Seconds are not typed, and only an unchanged window may have begun.
    window: isKept ? known.window : windowOf(stop),
    instructions: draftText(stop.instructions).trim() || null,
    cashOnDelivery: cashOf(stop),
  };
}

function cashOf({
  kind,
  cash: { method, amount, changeFor },
}: StopValues): Schema<'StopInput'>['cashOnDelivery'] {
  if (kind === 'pickup' || method === '') return null;
  return {
    method,
    amountCents: parseCents(amount) ?? 0,
    changeForCents: method === 'cash' ? (parseCents(changeFor) ?? null) : null,
  };
}

function addressOf({ address }: StopValues): Schema<'Address'> {
  const { complement, reference, postalCode, ...parts } = address;
  const state = STATES.find((one) => one === parts.state);
  if (state === undefined) throw new Error('The form was not validated: its state is unknown.');
  return {
    street: draftLine(parts.street).trim(),
    number: draftLine(parts.number).trim(),
    district: draftLine(parts.district).trim(),
    city: draftLine(parts.city).trim(),
    state,
    postalCode: parsePostalCode(postalCode) ?? postalCode,
    complement: draftLine(complement).trim() || null,
    reference: draftLine(reference).trim() || null,
  };
}

function windowOf({ window }: StopValues): Schema<'TimeWindow'> | null {
  const { from, until } = instantsOf(window);
  return from === undefined || until === undefined ? null : { from, until };
}

function itemOf({ description, quantity, weight, value }: ItemValues): Schema<'Item'> {
  return {
    description: draftLine(description).trim(),
    quantity: parseWhole(quantity) ?? 0,
    weightGrams: parseWeight(weight) ?? null,
    declaredValueCents: parseCents(value) ?? null,
  };
}
