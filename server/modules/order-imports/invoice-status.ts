/** Authorised, in time or late. */
const AUTHORISED: ReadonlySet<string> = new Set(['100', '150']);
const CANCELLED: ReadonlySet<string> = new Set(['101', '135', '151', '155']);
const DENIED: ReadonlySet<string> = new Set(['110', '205', '301', '302', '303']);

export const CANCELLED_REASON = 'foi cancelada';

/**
 * Why a note is not to be delivered, as the predicate of a sentence.
 * @param code of the protocol of the tax office
 */
export function protocolFault(code: string): string | undefined {
  if (code === '' || AUTHORISED.has(code)) return undefined;
  if (CANCELLED.has(code)) return CANCELLED_REASON;
  if (DENIED.has(code)) return 'teve o uso denegado';
  const shown = /^\d{1,4}$/u.test(code) ? ` (situação ${code} da Sefaz)` : '';
  return `não foi autorizada${shown}`;
}

/** As `protocolFault`: "0" is of goods that come in. */
export function directionFault(direction: string): string | undefined {
  return direction === '0' ? 'é uma nota de entrada, e não de saída' : undefined;
}

/** Cancellations, also by substitution. */
const CANCELLATION_EVENTS: ReadonlySet<string> = new Set(['110111', '110112']);

export function isCancellation(eventType: string): boolean {
  return CANCELLATION_EVENTS.has(eventType);
}
