import * as z from 'zod/mini';

import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';

import { parseCents, typedCents } from './text.ts';

type DraftStop = Schema<'DraftStop'>;

/** Input values of the cash on delivery at a stop; no method means nothing to collect. */
export type CashValues = { method: Schema<'PaymentMethod'> | ''; amount: string; changeFor: string };

export const NO_CASH: CashValues = { method: '', amount: '', changeFor: '' };

/** The stop that collects, or else the first drop-off. */
export function cashIndexOf(stops: readonly { cash: CashValues }[]): number {
  return Math.max(
    1,
    stops.findIndex(({ cash }) => cash.method !== ''),
  );
}

/** Checks the inputs that the method shows: a kept text of a hidden one could not be corrected. */
export const cashSchema = z
  .object({ method: z.enum(['', 'cash', 'card', 'pix']), amount: z.string(), changeFor: z.string() })
  .check(({ value, issues }) => {
    const { method, amount, changeFor } = value;
    const refuse = (input: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [input], message, continue: true });
    const cents = parseCents(amount);
    if (method !== '' && amount === '') refuse('amount', MESSAGES.required);
    else if (method !== '' && cents === undefined) refuse('amount', MESSAGES.money);
    if (method !== '' && cents === 0) refuse('amount', MESSAGES['cash-zero']);
    const change = parseCents(changeFor);
    if (method === 'cash' && changeFor !== '' && change === undefined) refuse('changeFor', MESSAGES.money);
    const isTooLittle = (change ?? Infinity) < (cents ?? 0);
    if (method === 'cash' && isTooLittle) refuse('changeFor', MESSAGES['change-short']);
  });

export function cashValuesOf(cash: DraftStop['cashOnDelivery']): CashValues {
  return {
    method: cash?.method ?? '',
    amount: typedCents(cash?.amountCents),
    changeFor: typedCents(cash?.changeForCents),
  };
}

/** Incomplete amounts are null. */
export function draftCashOf({ method, amount, changeFor }: CashValues): DraftStop['cashOnDelivery'] {
  if (method === '') return null;
  return {
    method,
    amountCents: parseCents(amount) ?? null,
    changeForCents: method === 'cash' ? (parseCents(changeFor) ?? null) : null,
  };
}
