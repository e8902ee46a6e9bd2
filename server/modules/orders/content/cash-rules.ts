import { fieldError, type FieldError } from '#server/problems.ts';

/** What the rule reads of a payment at the door; a draft's may hold anything here. */
export type CashToCheck = { amountCents?: unknown; changeForCents?: unknown };

/** The courier can't give change for less than is to be paid. */
export function cashErrors(cash: CashToCheck | null | undefined, pointer: string): FieldError[] {
  const { amountCents, changeForCents } = cash ?? {};
  if (typeof amountCents !== 'number' || typeof changeForCents !== 'number') return [];
  return changeForCents < amountCents
    ? [fieldError(`${pointer}/cashOnDelivery/changeForCents`, 'change-short')]
    : [];
}
