import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#src/api/schema.ts';
import { addressReaders } from '#src/components/address/address-schemas.ts';
import { optional } from '#src/components/forms/field-schemas.ts';

import { windowValuesOf } from '../time-window.ts';
import { addressFields, contactReaders, isSameAddress, placeValues, toAddress } from './address.ts';
import { NOTHING_CHANGED } from './edit-content.ts';
import type { ActionValues } from './fields.ts';
import { may, must, reason, stopIn } from './parts.ts';
import { reads, type Refuse } from './schema.ts';
import type { ActionContext, ActionSchema, EventOf, FieldUse, Stop } from './types.ts';
import { isBlankWindow, isSameWindow, optionalWindow, readWindow, windowFields } from './window.ts';

type StopInput = Schema<'StopInput'>;
type TypedWindow = Parameters<typeof readWindow>[0];

/** Contact, address and window of one stop, before anybody has set out. */
export function stopFields(context: ActionContext): FieldUse[] {
  const { kind, window } = stopIn(context);
  const isDropoff = kind === 'dropoff';
  return [
    must('contactName'),
    isDropoff ? must('contactPhone') : may('contactPhone'),
    ...addressFields,
    ...(isDropoff ? windowFields(window, false) : []),
    may('instructions'),
    ...(wasAccepted(context) ? [may('reason', REASON)] : []),
  ];
}

export function stopValues(context: ActionContext): Partial<ActionValues> {
  const stop = stopIn(context);
  return { ...placeValues(stop), ...windowValuesOf(stop.window) };
}

/** The list of stops is always sent whole, each with its id. */
export function stopSchema(context: ActionContext): ActionSchema<EventOf<'order.edit'>> {
  const stop = stopIn(context);
  const readers = {
    ...contactReaders(stop),
    ...addressReaders,
    ...optionalWindow,
    reason: optional(reason),
  };
  return reads(readers, ({ contactName, contactPhone, instructions, reason: why, ...typed }, refuse) => {
    const address = toAddress(typed);
    const before = inputOf(stop);
    const edited: StopInput = {
      ...before,
      locationId: isSameAddress(address, stop.address) ? stop.locationId : null,
      contactName,
      contactPhone: contactPhone ?? null,
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

/** What was promised changes with the address and the window (docs/domain.md 2). */
function changesAgreedTerms(before: StopInput, after: StopInput): boolean {
  const bargain = ({ address, window }: StopInput) => JSON.stringify({ address, window });
  return bargain(before) !== bargain(after);
}

/** An untouched window keeps its seconds; the server lets one that has begun stand only if it is the same. */
function windowOf(typed: TypedWindow, stop: Stop, now: number, refuse: Refuse): StopInput['window'] {
  if (isSameWindow(typed, stop.window)) return stop.window;
  return isBlankWindow(typed) ? null : readWindow(typed, now, refuse);
}

function inputOf(stop: Stop): StopInput {
  const { id, kind, locationId, contactName, contactPhone, address, window, instructions } = stop;
  return {
    id,
    kind,
    locationId,
    contactName,
    contactPhone,
    address: toAddress(address),
    window,
    instructions,
  };
}
