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

/** The codes of a note that say what it is for. */
export type NoteFacts = {
  direction: string;
  environment: string;
  purpose: string;
  model: string;
  /** Whether it names a street to deliver to. */
  hasAddress: boolean;
  /** Whether it has packages, or a place of delivery. */
  hasGoods: boolean;
};

const INCOMING = '0';
const TEST = '2';
const ADJUSTMENT = '3';
/** The note of a shop's till, the NFC-e. */
const CONSUMER = '65';

/** As `protocolFault`, of a note itself. */
export function noteFault(note: NoteFacts): string | undefined {
  if (note.environment === TEST) return 'é do ambiente de teste (homologação)';
  if (note.direction === INCOMING) return 'é uma nota de entrada, e não de saída';
  if (note.purpose === ADJUSTMENT && !note.hasGoods) return 'é uma nota de ajuste, sem mercadoria a entregar';
  if (note.model === CONSUMER && !note.hasAddress) return 'é uma NFC-e, sem endereço de entrega';
  return undefined;
}

/** Cancellations, also by substitution. */
const CANCELLATION_EVENTS: ReadonlySet<string> = new Set(['110111', '110112']);

export function isCancellation(eventType: string): boolean {
  return CANCELLATION_EVENTS.has(eventType);
}
