import * as z from 'zod/mini';

import { STATES } from '#domain/brazil-states.ts';
import { MESSAGES } from '#domain/messages.ts';
import { MAX_INSTRUCTIONS_LENGTH } from '#domain/orders/order-limits.ts';
import { formatPhone, readPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import { type AddressValues, EMPTY_ADDRESS } from '#src/components/address/address-values.ts';
import { parseEmail } from '#src/components/forms/field-schemas.ts';
import { currentTime } from '#src/lib/clock.ts';
import { maskPostalCode, parsePostalCode } from '#src/lib/postal-code.ts';

import { draftWindowOf, windowError, windowValuesOf } from '../time-window.ts';
import { type CashValues, cashSchema, cashValuesOf, draftCashOf, NO_CASH } from './cash-values.ts';
import { draftLine, draftText, filled, optionalText, text } from './text.ts';

type DraftStop = Schema<'DraftStop'>;

/** Input values of a stop: text as typed, with its mask. */
export type StopValues = {
  kind: 'pickup' | 'dropoff';
  /** Id of a stop that a requested order already has. Not named `id`, which the form library uses for rows. */
  stopId?: string | undefined;
  locationId: string | null;
  /** The name of the place. Undefined in a new order, which takes it from the address book. */
  placeName?: string | undefined;
  contactName: string;
  contactPhone: string;
  /** The recipient's; a pickup has none. */
  contactEmail: string;
  address: AddressValues;
  /** São Paulo time. `untilDate` is only filled if the window ends on another day. */
  window: { date: string; from: string; until: string; untilDate: string };
  instructions: string;
  /** At most one drop-off collects. */
  cash: CashValues;
};

export const MAX_DROPOFFS = 19;

export function emptyStop(kind: StopValues['kind']): StopValues {
  return {
    kind,
    locationId: null,
    contactName: '',
    contactPhone: '',
    contactEmail: '',
    address: EMPTY_ADDRESS,
    window: { date: '', from: '', until: '', untilDate: '' },
    instructions: '',
    cash: NO_CASH,
  };
}

const addressSchema = z.object({
  postalCode: filled().check(
    z.refine((typed) => typed === '' || parsePostalCode(typed) !== undefined, MESSAGES['postal-code']),
  ),
  street: text(2, 120),
  number: text(1, 10),
  complement: optionalText(60),
  district: text(2, 80),
  city: text(2, 80),
  state: z.string().check(z.refine((typed) => STATES.some((state) => state === typed), MESSAGES.state)),
  reference: optionalText(120),
});

type Window = StopValues['window'];
type KnownWindows = ReadonlyMap<string, Window>;

export const stopSchema = stopSchemaWith(new Map());

/** @param known windows of an order's stops, by id: an agreed one may have begun */
export function stopSchemaWith(known: KnownWindows) {
  const isKnown = (stopId: string | undefined, window: Window) =>
    JSON.stringify(known.get(stopId ?? '')) === JSON.stringify(window);
  return z
    .object({
      kind: z.enum(['pickup', 'dropoff']),
      stopId: z.optional(z.string()),
      locationId: z.nullable(z.string()),
      placeName: z.optional(optionalText(80)),
      contactName: text(2, 120),
      contactPhone: z
        .string()
        .check(z.refine((typed) => typed === '' || readPhone(typed) !== undefined, MESSAGES.phone)),
      contactEmail: z
        .string()
        .check(z.refine((typed) => typed.trim() === '' || parseEmail(typed) !== undefined, MESSAGES.email)),
      address: addressSchema,
      window: z.object({ date: z.string(), from: z.string(), until: z.string(), untilDate: z.string() }),
      instructions: optionalText(MAX_INSTRUCTIONS_LENGTH),
      cash: cashSchema,
    })
    .check(({ value, issues }) => {
      const refuse = (path: string[], message: string) =>
        issues.push({ code: 'custom', input: value, path, message });
      if (value.kind === 'dropoff' && value.contactPhone === '') refuse(['contactPhone'], MESSAGES.required);
      const fault = isKnown(value.stopId, value.window)
        ? undefined
        : windowError(value.window, currentTime());
      if (fault) refuse(['window', fault.input], fault.message);
    });
}

/** Whether a stop passes validation, apart from its cash, which has a card of the order. */
export function isStopComplete(values: StopValues): boolean {
  return stopSchema.safeParse({ ...values, cash: NO_CASH }).success;
}

/** The form has one pickup, first, and at least one drop-off; another client's draft may have neither. */
export function stopsOf(stops: readonly DraftStop[]): StopValues[] {
  const pickup = stops.find(({ kind }) => kind === 'pickup') ?? { kind: 'pickup' };
  const dropoffs = stops
    .filter((stop) => stop !== pickup)
    .map((stop) => ({ ...stop, kind: 'dropoff' as const }));
  return [pickup, ...(dropoffs.length > 0 ? dropoffs : [{ kind: 'dropoff' as const }])].map(stopValuesOf);
}

/** A stop as stored in a draft: parsed values if complete, otherwise the text as typed. */
export function draftStopOf({ address, window, ...stop }: StopValues): DraftStop {
  const typed = Object.entries(address).map(([part, value]) => [part, draftLine(value)] as const);
  const postalCode = parsePostalCode(address.postalCode) ?? address.postalCode;
  return {
    kind: stop.kind,
    locationId: stop.locationId,
    contactName: draftLine(stop.contactName),
    contactPhone: readPhone(stop.contactPhone) ?? draftLine(stop.contactPhone),
    ...(stop.kind === 'dropoff' && {
      contactEmail: parseEmail(stop.contactEmail) ?? draftLine(stop.contactEmail),
    }),
    address: { ...Object.fromEntries(typed), postalCode },
    window: draftWindowOf(window),
    instructions: draftText(stop.instructions),
    ...(stop.kind === 'dropoff' && { cashOnDelivery: draftCashOf(stop.cash) }),
  };
}

function stopValuesOf(stop: DraftStop): StopValues {
  const empty = emptyStop(stop.kind);
  const { address = {} } = stop;
  const typed = Object.entries(address).map(([part, value]) => [part, value ?? ''] as const);
  return {
    ...empty,
    locationId: stop.locationId ?? null,
    contactName: stop.contactName ?? '',
    contactPhone: formatPhone(stop.contactPhone ?? ''),
    contactEmail: stop.kind === 'dropoff' ? (stop.contactEmail ?? '') : '',
    address: {
      ...empty.address,
      ...Object.fromEntries(typed),
      postalCode: maskPostalCode(address.postalCode ?? ''),
    },
    window: windowValuesOf(stop.window),
    instructions: stop.instructions ?? '',
    cash: cashValuesOf(stop.kind === 'dropoff' ? stop.cashOnDelivery : null),
  };
}
