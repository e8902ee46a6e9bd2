import { fieldError, type FieldError } from '#server/problems.ts';

/** Cash on delivery before validation: a draft's fields may have any type. */
export type CashToCheck = { amountCents?: unknown; changeForCents?: unknown };

/** The change must cover at least the amount to be collected. */
export function cashErrors(cash: CashToCheck | null | undefined, pointer: string): FieldError[] {
  const { amountCents, changeForCents } = cash ?? {};
  if (typeof amountCents !== 'number' || typeof changeForCents !== 'number') return [];
  return changeForCents < amountCents
    ? [fieldError(`${pointer}/cashOnDelivery/changeForCents`, 'change-short')]
    : [];
}
