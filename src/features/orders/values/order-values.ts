import * as z from 'zod/mini';

import { MESSAGES } from '#domain/messages.ts';
import { isInvoiceKey } from '#domain/orders/invoice-key.ts';
import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { MAX_NOTES_LENGTH } from '#domain/orders/order-limits.ts';
import { VEHICLE_TYPES } from '#domain/orders/vehicles.ts';
import type { Schema } from '#openapi/schema.ts';

import { typedPriceOf } from '../price/typed-price.ts';
import { draftItemOf, itemSchema, type ItemValues, itemValuesOf, MAX_ITEMS } from './item-values.ts';
import { draftStopOf, emptyStop, stopSchemaWith, stopsOf, type StopValues } from './stop-values.ts';
import {
  areTagsFit,
  draftLine,
  draftText,
  filled,
  MAX_TAGS,
  money,
  optionalText,
  parseCents,
  parseTags,
  parseWhole,
  TAGS_LIMIT,
  text,
  typedCents,
  typedTags,
  whole,
} from './text.ts';

type DraftContent = Schema<'DraftContent'>;

/** Input values of the form: text as typed, with its mask. */
export type OrderFormValues = {
  companyId: string;
  priority: 'normal' | 'urgent';
  stops: StopValues[];
  items: ItemValues[];
  packagesCount: string;
  handling: Record<HandlingFlag, boolean>;
  vehicleType: Schema<'VehicleType'> | '';
  externalRef: string;
  invoiceKey: string;
  notes: string;
  internalNotes: string;
  price: string;
  /** Separated by commas. */
  tags: string;
};

type HandlingFlag = keyof Schema<'Handling'>;

export function emptyOrder(companyId: string): OrderFormValues {
  return {
    companyId,
    priority: 'normal',
    stops: [emptyStop('pickup'), emptyStop('dropoff')],
    items: [],
    packagesCount: '1',
    handling: { fragile: false, refrigerated: false, perishable: false, documents: false, age18: false },
    vehicleType: '',
    externalRef: '',
    invoiceKey: '',
    notes: '',
    internalNotes: '',
    price: '',
    tags: '',
  };
}

/** Labels in the order of the fields. */
export const ORDER_LABELS = {
  packagesCount: ORDER_FIELD_LABELS.packagesCount,
  vehicleType: ORDER_FIELD_LABELS.vehicleType,
  priority: ORDER_FIELD_LABELS.priority,
  externalRef: ORDER_FIELD_LABELS.externalRef,
  invoiceKey: ORDER_FIELD_LABELS.invoiceKey,
  tags: ORDER_FIELD_LABELS.tags,
  notes: ORDER_FIELD_LABELS.notes,
  internalNotes: ORDER_FIELD_LABELS.internalNotes,
  price: ORDER_FIELD_LABELS.priceCents,
} as const;

/** A company's requirements beyond the contract. */
type OrderRules = {
  requiresExternalRef: boolean;
  /** Windows of the order's stops, by id; none for a new order. */
  knownWindows?: ReadonlyMap<string, StopValues['window']>;
};

/** Reports missing and invalid values at their fields before the request (docs/domain.md 3). */
export function orderFormSchema({ requiresExternalRef, knownWindows = new Map() }: OrderRules) {
  return z.object({
    companyId: filled(MESSAGES['company-required']),
    priority: z.enum(['normal', 'urgent']),
    stops: z.array(stopSchemaWith(knownWindows)),
    items: z.array(itemSchema).check(z.maxLength(MAX_ITEMS, `Use no máximo ${MAX_ITEMS} itens.`)),
    packagesCount: whole(1, 999),
    handling: z.object({
      fragile: z.boolean(),
      refrigerated: z.boolean(),
      perishable: z.boolean(),
      documents: z.boolean(),
      age18: z.boolean(),
    }),
    vehicleType: z.enum(['', ...VEHICLE_TYPES]),
    externalRef: requiresExternalRef ? text(1, 50) : optionalText(50),
    invoiceKey: z
      .string()
      .check(z.refine((typed) => typed.trim() === '' || isInvoiceKey(typed), MESSAGES['invoice-key'])),
    notes: optionalText(MAX_NOTES_LENGTH),
    internalNotes: optionalText(MAX_NOTES_LENGTH),
    price: money(),
    tags: z.string().check(z.refine(areTagsFit, TAGS_LIMIT)),
  });
}

/**
 * The form as a draft of the contract (decision 002): parsed values if complete, otherwise the text as typed;
 * incomplete numbers are null.
 */
export function draftOf(values: OrderFormValues, { isBase }: { isBase: boolean }): DraftContent {
  return {
    priority: values.priority,
    stops: values.stops.map(draftStopOf),
    items: values.items.map(draftItemOf),
    packagesCount: parseWhole(values.packagesCount) ?? null,
    handling: values.handling,
    vehicleType: values.vehicleType === '' ? null : values.vehicleType,
    externalRef: draftLine(values.externalRef),
    invoiceKey: draftLine(values.invoiceKey),
    notes: draftText(values.notes),
    // Excess tags are dropped; the field reports them.
    tags: parseTags(values.tags).slice(0, MAX_TAGS),
    ...(isBase && {
      internalNotes: draftText(values.internalNotes),
      priceCents: parseCents(values.price) ?? null,
    }),
  };
}

/** Input values of a draft. */
export function valuesOf(draft: DraftContent, companyId: string): OrderFormValues {
  const empty = emptyOrder(companyId);
  return {
    ...empty,
    priority: draft.priority ?? 'normal',
    stops: stopsOf(draft.stops ?? []),
    items: (draft.items ?? []).map(itemValuesOf),
    packagesCount: draft.packagesCount?.toString() ?? '',
    handling: { ...empty.handling, ...draft.handling },
    vehicleType: draft.vehicleType ?? '',
    externalRef: draft.externalRef ?? '',
    invoiceKey: draft.invoiceKey ?? '',
    notes: draft.notes ?? '',
    internalNotes: draft.internalNotes ?? '',
    price: typedCents(draft.priceCents),
    tags: typedTags((draft.tags ?? []).filter((tag) => tag !== null)),
  };
}

/** Fields that belong to a single order: references and internal notes. */
const NOT_DUPLICATED = { externalRef: '', invoiceKey: '', internalNotes: '' } as const;

/** Input values of a copy: everything but windows and the fields of a single order. */
export function valuesOfOrder(order: Schema<'ServiceOrder'>): OrderFormValues {
  const source = order.draft ?? order;
  const stops = (source.stops ?? []).map((stop) => ({ ...stop, window: null }));
  const priceCents = order.draft?.priceCents ?? typedPriceOf(order);
  return { ...valuesOf({ ...source, stops, priceCents }, order.company.id), ...NOT_DUPLICATED };
}

/** Input values of the order typed after this one: its company, its pickup and one blank drop-off. */
export function valuesOfNext(order: Schema<'ServiceOrder'>): OrderFormValues {
  const empty = emptyOrder(order.company.id);
  const [pickup] = valuesOfOrder(order).stops;
  return pickup ? { ...empty, stops: [pickup, ...empty.stops.slice(1)] } : empty;
}
