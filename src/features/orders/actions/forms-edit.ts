import { MESSAGES } from '#domain/messages.ts';
import { isSamePlace } from '#domain/orders/same-address.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { addressReaders } from '#src/components/address/address-schemas.ts';
import {
  oneOf,
  optional,
  parsedBy,
  required,
  text,
  wholeNumber,
} from '#src/components/forms/field-schemas.ts';
import { formatMoneyInput } from '#src/lib/format-money.ts';

import { areTagsFit, parseCents, parseTags, TAGS_LIMIT, typedTags } from '../form/text.ts';
import { windowValuesOf } from '../time-window.ts';
import { addressFields, contactReaders, placeValues, toAddress } from './address.ts';
import type { ActionValues } from './fields.ts';
import { optionalField, requiredField, reads, reason, stopIn, type Refuse } from './form-parts.ts';
import type { ActionContext, ActionSchema, EventOf, FieldUse, Stop } from './types.ts';
import { isBlankWindow, isSameWindow, optionalWindow, readWindow, windowFields } from './window.ts';

type Changes = Schema<'OrderChanges'>;

export const NOTHING_CHANGED = 'Nada foi alterado.';

const priority = oneOf(
  (typed): typed is ServiceOrder['priority'] => typed === 'normal' || typed === 'urgent',
);
const notes = text({ limit: 1000 });
const tags = parsedBy((typed) => (areTagsFit(typed) ? parseTags(typed) : undefined), TAGS_LIMIT);
const money = parsedBy(parseCents, MESSAGES.money);

/** Only the base has price and internal notes (docs/domain.md 1). */
export function contentFields({ role }: ActionContext): FieldUse[] {
  const isBase = role !== 'manager';
  return [
    requiredField('priority'),
    requiredField('packagesCount'),
    optionalField('externalRef'),
    ...(isBase ? [optionalField('price')] : []),
    optionalField('tags', { hint: 'Separados por vírgulas.' }),
    optionalField('notes', { hint: 'A empresa e a base veem.' }),
    ...(isBase ? [optionalField('internalNotes', { hint: 'Só a base vê.' })] : []),
  ];
}

export function contentValues({ order }: ActionContext): Partial<ActionValues> {
  const { priceCents = null } = order;
  return {
    priority: order.priority,
    packagesCount: String(order.packagesCount),
    externalRef: order.externalRef ?? '',
    price: priceCents === null ? '' : formatMoneyInput(priceCents),
    tags: typedTags(order.tags),
    notes: order.notes ?? '',
    internalNotes: order.internalNotes ?? '',
  };
}

/** The event carries only changed fields. */
export function contentSchema({ order, role }: ActionContext): ActionSchema<EventOf<'order.edit'>> {
  const readers = {
    priority: required(priority),
    packagesCount: required(wholeNumber(1, 999)),
    externalRef: optional(text({ limit: 50 })),
    price: optional(money),
    tags: optional(tags),
    notes: optional(notes),
    internalNotes: optional(notes),
  };
  return reads(readers, ({ price, internalNotes, ...typed }, refuse) => {
    const shared = {
      priority: typed.priority,
      packagesCount: typed.packagesCount,
      externalRef: typed.externalRef ?? null,
      tags: typed.tags ?? [],
      notes: typed.notes ?? null,
    };
    const ofBase = { priceCents: price ?? null, internalNotes: internalNotes ?? null };
    const changes = changed(order, role === 'manager' ? shared : { ...shared, ...ofBase });
    if (Object.keys(changes).length === 0) refuse('priority', NOTHING_CHANGED);
    return { type: 'order.edit', payload: { changes } };
  });
}

function changed(order: ServiceOrder, wanted: Changes): Changes {
  const before: object = order;
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(Reflect.get(before, name) ?? null) !== JSON.stringify(value),
    ),
  );
}

type StopInput = Schema<'StopInput'>;
type TypedWindow = Parameters<typeof readWindow>[0];

/** Contact, address and window of a stop, editable before the pickup starts. */
export function stopFields(context: ActionContext): FieldUse[] {
  const { kind, window } = stopIn(context);
  const isDropoff = kind === 'dropoff';
  return [
    requiredField('contactName'),
    isDropoff ? requiredField('contactPhone') : optionalField('contactPhone'),
    ...(isDropoff ? [optionalField('contactEmail')] : []),
    ...addressFields,
    ...(isDropoff ? windowFields(window, false) : []),
    optionalField('instructions'),
    ...(wasAccepted(context) ? [optionalField('reason', REASON)] : []),
  ];
}

export function stopValues(context: ActionContext): Partial<ActionValues> {
  const stop = stopIn(context);
  return { ...placeValues(stop), ...windowValuesOf(stop.window) };
}

/** The event always carries all stops with their ids. */
export function stopSchema(context: ActionContext): ActionSchema<EventOf<'order.edit'>> {
  const stop = stopIn(context);
  const readers = {
    ...contactReaders(stop),
    ...addressReaders,
    ...optionalWindow,
    reason: optional(reason),
  };
  return reads(readers, (read, refuse) => {
    const { contactName, contactPhone, contactEmail, instructions, reason: why, ...typed } = read;
    const address = toAddress(typed);
    const before = inputOf(stop);
    const edited: StopInput = {
      ...before,
      locationId: isSamePlace(address, stop.address) ? stop.locationId : null,
      contactName,
      contactPhone: contactPhone ?? null,
      contactEmail: contactEmail ?? null,
      address,
      window: windowOf(typed, stop, context.now, refuse),
      instructions: instructions ?? null,
    };
    if (JSON.stringify(edited) === JSON.stringify(before)) refuse('contactName', NOTHING_CHANGED);
    if (wasAccepted(context) && why === undefined && changesAgreedTerms(before, edited)) {
      refuse('reason', MESSAGES.required);
    }
    const stops = context.order.stops.map((one) => (one.id === stop.id ? edited : inputOf(one)));
    return { type: 'order.edit', payload: { changes: { stops }, reason: why } };
  });
}

const REASON = {
  label: 'Motivo da mudança',
  hint: 'Obrigatório ao mudar o endereço ou a janela.',
};

function wasAccepted({ order: { status } }: ActionContext): boolean {
  return status === 'accepted' || status === 'assigned';
}

/** Address and window are the promised terms (docs/domain.md 2). */
function changesAgreedTerms(before: StopInput, after: StopInput): boolean {
  const agreedTerms = ({ address, window }: StopInput) => JSON.stringify({ address, window });
  return agreedTerms(before) !== agreedTerms(after);
}

/** An unchanged window keeps its seconds: the server only accepts one that has begun if it is the same. */
function windowOf(typed: TypedWindow, stop: Stop, now: number, refuse: Refuse): StopInput['window'] {
  if (isSameWindow(typed, stop.window)) return stop.window;
  return isBlankWindow(typed) ? null : readWindow(typed, now, refuse);
}

function inputOf(stop: Stop): StopInput {
  const { id, kind, locationId, contactName, contactPhone, contactEmail, window, instructions } = stop;
  return {
    id,
    kind,
    locationId,
    contactName,
    contactPhone,
    contactEmail,
    address: toAddress(stop.address),
    window,
    instructions,
  };
}
