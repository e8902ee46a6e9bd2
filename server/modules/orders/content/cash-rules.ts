import { fieldError, type FieldError } from '#server/problems.ts';

/** A stop before validation: a draft's fields may have any type. */
type StopToCheck = { kind?: unknown; cashOnDelivery?: unknown };

/**
 * At most one drop-off collects cash, more than nothing, and never the pickup; the change covers the amount.
 * @param pointer JSON Pointer of the list, for example "/content/stops"
 */
export function cashErrors(stops: readonly StopToCheck[], pointer: string): FieldError[] {
  const first = stops.findIndex((stop) => stop.kind !== 'pickup' && collects(stop));
  return stops.flatMap((stop, index) => {
    if (!collects(stop)) return [];
    const at = `${pointer}/${index}/cashOnDelivery`;
    if (stop.kind === 'pickup') return [fieldError(at, 'cash-of-pickup')];
    return [
      ...(index === first ? [] : [fieldError(at, 'cash-once')]),
      ...(isZero(stop.cashOnDelivery) ? [fieldError(`${at}/amountCents`, 'cash-zero')] : []),
      ...(hasShortChange(stop.cashOnDelivery) ? [fieldError(`${at}/changeForCents`, 'change-short')] : []),
    ];
  });
}

function collects({ cashOnDelivery }: StopToCheck): boolean {
  return cashOnDelivery !== undefined && cashOnDelivery !== null;
}

function isZero(cash: unknown): boolean {
  return typeof cash === 'object' && cash !== null && Reflect.get(cash, 'amountCents') === 0;
}

function hasShortChange(cash: unknown): boolean {
  if (typeof cash !== 'object' || cash === null) return false;
  const amount: unknown = Reflect.get(cash, 'amountCents');
  const change: unknown = Reflect.get(cash, 'changeForCents');
  return typeof amount === 'number' && typeof change === 'number' && change < amount;
}
