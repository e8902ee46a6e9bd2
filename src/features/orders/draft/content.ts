import type { Schema } from '#src/api/schema.ts';
import { formatPhone, parsePhone } from '#src/lib/phone.ts';
import { maskPostalCode, parsePostalCode } from '#src/lib/postal-code.ts';

import {
  emptyOrder,
  emptyStop,
  type ItemValues,
  type OrderFormValues,
  type StopValues,
} from '../form/form-values.ts';
import {
  draftLine,
  draftText,
  MAX_TAGS,
  parseCents,
  parseTags,
  parseWeight,
  parseWhole,
  typedCents,
  typedTags,
  typedWeight,
} from '../form/text.ts';
import { draftWindowOf, windowValuesOf } from '../time-window.ts';

type DraftContent = Schema<'DraftContent'>;
type DraftStop = Schema<'DraftStop'>;

/** What the server keeps of the form (decision 002): values where they are complete, else the text as it was typed. */
export function draftOf(values: OrderFormValues, { isBase }: { isBase: boolean }): DraftContent {
  return {
    priority: values.priority,
    stops: values.stops.map(draftStopOf),
    items: values.items.map(draftItemOf),
    packagesCount: parseWhole(values.packagesCount) ?? null,
    handling: values.handling,
    vehicleType: values.vehicleType === '' ? null : values.vehicleType,
    cashOnDelivery: draftCashOf(values.cash),
    externalRef: draftLine(values.externalRef),
    invoiceKey: draftLine(values.invoiceKey),
    notes: draftText(values.notes),
    // One more than there may be is not kept; the field says so before.
    tags: parseTags(values.tags).slice(0, MAX_TAGS),
    ...(isBase && {
      internalNotes: draftText(values.internalNotes),
      priceCents: parseCents(values.price) ?? null,
    }),
  };
}

/** The inputs as they were when the draft was saved. */
export function valuesOf(draft: DraftContent, companyId: string): OrderFormValues {
  const empty = emptyOrder(companyId);
  const cash = draft.cashOnDelivery;
  return {
    ...empty,
    priority: draft.priority ?? 'normal',
    stops: stopsOf(draft.stops ?? []),
    items: (draft.items ?? []).map(itemValuesOf),
    packagesCount: draft.packagesCount?.toString() ?? '',
    handling: { ...empty.handling, ...draft.handling },
    vehicleType: draft.vehicleType ?? '',
    cash: {
      method: cash?.method ?? '',
      amount: typedCents(cash?.amountCents),
      changeFor: typedCents(cash?.changeForCents),
    },
    externalRef: draft.externalRef ?? '',
    invoiceKey: draft.invoiceKey ?? '',
    notes: draft.notes ?? '',
    internalNotes: draft.internalNotes ?? '',
    price: typedCents(draft.priceCents),
    tags: typedTags((draft.tags ?? []).filter((tag) => tag !== null)),
  };
}

/** An order to begin a new one from: the same places and goods, without its windows and its references. */
export function valuesOfOrder(order: Schema<'ServiceOrder'>): OrderFormValues {
  const source = order.draft ?? contentOf(order);
  const stops = (source.stops ?? []).map((stop) => ({ ...stop, window: null }));
  const values = valuesOf({ ...source, stops }, order.company.id);
  return { ...values, externalRef: '', invoiceKey: '', internalNotes: '' };
}

function contentOf(order: Schema<'ServiceOrder'>): DraftContent {
  const { priority, items, packagesCount, handling, vehicleType, cashOnDelivery, notes, priceCents, tags } =
    order;
  const goods = {
    priority,
    items,
    packagesCount,
    handling,
    vehicleType,
    cashOnDelivery,
    notes,
    priceCents,
    tags,
  };
  return {
    ...goods,
    stops: order.stops.map(({ kind, locationId, contactName, contactPhone, address, instructions }) => {
      return { kind, locationId, contactName, contactPhone, address, instructions };
    }),
  };
}

/** The form has one pickup, first, and at least one drop-off; another client's draft may have neither. */
function stopsOf(stops: readonly DraftStop[]): StopValues[] {
  const pickup = stops.find(({ kind }) => kind === 'pickup') ?? { kind: 'pickup' };
  const dropoffs = stops
    .filter((stop) => stop !== pickup)
    .map((stop) => ({ ...stop, kind: 'dropoff' as const }));
  return [pickup, ...(dropoffs.length > 0 ? dropoffs : [{ kind: 'dropoff' as const }])].map(stopValuesOf);
}

function draftStopOf({ address, window, ...stop }: StopValues): DraftStop {
  const typed = Object.entries(address).map(([part, text]) => [part, draftLine(text)] as const);
  const postalCode = parsePostalCode(address.postalCode) ?? address.postalCode;
  return {
    kind: stop.kind,
    locationId: stop.locationId,
    contactName: draftLine(stop.contactName),
    contactPhone: parsePhone(stop.contactPhone) ?? draftLine(stop.contactPhone),
    address: { ...Object.fromEntries(typed), postalCode },
    window: draftWindowOf(window),
    instructions: draftText(stop.instructions),
  };
}

function stopValuesOf(stop: DraftStop): StopValues {
  const empty = emptyStop(stop.kind);
  const { address = {} } = stop;
  const typed = Object.entries(address).map(([part, text]) => [part, text ?? ''] as const);
  return {
    ...empty,
    locationId: stop.locationId ?? null,
    contactName: stop.contactName ?? '',
    contactPhone: formatPhone(stop.contactPhone ?? ''),
    address: {
      ...empty.address,
      ...Object.fromEntries(typed),
      postalCode: maskPostalCode(address.postalCode ?? ''),
    },
    window: windowValuesOf(stop.window),
    instructions: stop.instructions ?? '',
  };
}

function draftCashOf({ method, amount, changeFor }: OrderFormValues['cash']): DraftContent['cashOnDelivery'] {
  if (method === '') return null;
  return {
    method,
    amountCents: parseCents(amount) ?? null,
    changeForCents: method === 'cash' ? (parseCents(changeFor) ?? null) : null,
  };
}

function draftItemOf({ description, quantity, weight, value }: ItemValues): Schema<'DraftItem'> {
  return {
    description: draftLine(description),
    quantity: parseWhole(quantity) ?? null,
    weightGrams: parseWeight(weight) ?? null,
    declaredValueCents: parseCents(value) ?? null,
  };
}

function itemValuesOf(item: Schema<'DraftItem'>): ItemValues {
  return {
    description: item.description ?? '',
    quantity: item.quantity?.toString() ?? '',
    weight: typedWeight(item.weightGrams),
    value: typedCents(item.declaredValueCents),
  };
}
