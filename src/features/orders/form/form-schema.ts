import * as z from 'zod/mini';

import { MESSAGES, tooLong, tooShort } from '#domain/messages.ts';
import { normalizeText } from '#domain/normalize-text.ts';
import { VEHICLE_TYPES } from '#domain/vehicles.ts';
import { STATES } from '#src/components/address/states.ts';
import { currentTime } from '#src/lib/clock.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { parsePostalCode } from '#src/lib/postal-code.ts';

import { windowError } from '../time-window.ts';
import { MAX_ITEMS, type StopValues } from './form-values.ts';
import { areTagsFit, parseCents, parseWeight, parseWhole, TAGS_LIMIT } from './text.ts';

/** What a company asks for beyond the contract. */
type OrderRules = { requiresExternalRef: boolean };

const INVOICE_KEY = /^[0-9A-Z]{44}$/u;

/** Says what a requested order must have at its fields, before the server says it (docs/domain.md 3). */
export function orderFormSchema({ requiresExternalRef }: OrderRules) {
  return z.object({
    companyId: filled(MESSAGES['company-required']),
    priority: z.enum(['normal', 'urgent']),
    stops: z.array(stop),
    items: z.array(item).check(z.maxLength(MAX_ITEMS, `Use no máximo ${MAX_ITEMS} itens.`)),
    packagesCount: whole(1, 999),
    handling: z.object({
      fragile: z.boolean(),
      refrigerated: z.boolean(),
      perishable: z.boolean(),
      documents: z.boolean(),
      age18: z.boolean(),
    }),
    vehicleType: z.enum(['', ...VEHICLE_TYPES]),
    cash,
    externalRef: requiresExternalRef ? text(1, 50) : optionalText(50),
    invoiceKey: z
      .string()
      .check(
        z.refine(
          (typed) => typed === '' || INVOICE_KEY.test(unmasked(typed)),
          'A chave da NF-e tem 44 caracteres.',
        ),
      ),
    notes: optionalText(1000),
    internalNotes: optionalText(1000),
    price: money(),
    tags: z.string().check(z.refine(areTagsFit, TAGS_LIMIT)),
  });
}

const address = z.object({
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

const stop = z
  .object({
    kind: z.enum(['pickup', 'dropoff']),
    locationId: z.nullable(z.string()),
    contactName: text(2, 120),
    contactPhone: z
      .string()
      .check(z.refine((typed) => typed === '' || parsePhone(typed) !== undefined, MESSAGES.phone)),
    address,
    window: z.object({ date: z.string(), from: z.string(), until: z.string(), untilDate: z.string() }),
    instructions: optionalText(500),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message });
    if (value.kind === 'dropoff' && value.contactPhone === '') refuse(['contactPhone'], MESSAGES.required);
    const fault = windowError(value.window, currentTime());
    if (fault) refuse(['window', fault.input], fault.message);
  });

const item = z.object({
  description: text(1, 120),
  quantity: whole(1, 9999),
  weight: z
    .string()
    .check(z.refine((typed) => typed === '' || parseWeight(typed) !== undefined, 'Use quilos, como 0,8.')),
  value: money(),
});

const cash = z
  .object({ method: z.enum(['', 'cash', 'card', 'pix']), amount: money(), changeFor: money() })
  .check(({ value, issues }) => {
    const { method, amount, changeFor } = value;
    const refuse = (input: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [input], message });
    if (method !== '' && amount === '') refuse('amount', MESSAGES.required);
    const isTooLittle = (parseCents(changeFor) ?? Infinity) < (parseCents(amount) ?? 0);
    if (method === 'cash' && isTooLittle) refuse('changeFor', MESSAGES['change-short']);
  });

/** Whether a stop lacks nothing. */
export function isStopComplete(values: StopValues): boolean {
  return stop.safeParse(values).success;
}

function filled(message: string = MESSAGES.required) {
  return z.string().check(z.refine((typed) => normalizeText(typed) !== '', message));
}

/** Lengths in code points of the trimmed text, as the server counts them. */
function text(least: number, most: number) {
  return filled().check(
    z.refine((typed) => lengthOf(typed) === 0 || lengthOf(typed) >= least, tooShort(least)),
    z.refine((typed) => lengthOf(typed) <= most, tooLong(most)),
  );
}

function optionalText(most: number) {
  return z.string().check(z.refine((typed) => lengthOf(typed) <= most, tooLong(most)));
}

function lengthOf(typed: string): number {
  return Array.from(normalizeText(typed)).length;
}

function whole(least: number, most: number) {
  return filled().check(
    z.refine((typed) => {
      const value = parseWhole(typed);
      return normalizeText(typed) === '' || (value !== undefined && value >= least && value <= most);
    }, `Informe um número de ${least} a ${most}.`),
  );
}

function money() {
  return z
    .string()
    .check(z.refine((typed) => typed === '' || parseCents(typed) !== undefined, MESSAGES.number));
}

function unmasked(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.-]/gu, '');
}
