import { parseMoney } from '#domain/decimal.ts';
import { isNoAmount, isNothingToCharge, isPaid } from '#domain/imports/cells/read-choices.ts';
import { readDayAndTimes } from '#domain/imports/cells/read-day-and-time.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { PAYMENT_STATUS_NAMES, paymentKind } from '#domain/imports/columns/payment-headings.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';
import { foldText } from '#domain/text/fold-text.ts';

type File = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
  /** "2026-11-20", the day of the upload. */
  today: string;
};

type PaidCells = {
  texts: readonly string[];
  /** What is wrong with the row: nothing says whether its amount is paid. */
  fault?: string;
};

/** Longer texts are neither yes nor no. */
const MAX_LENGTH = 40;

/** Headings of the progress of an order, which may as well be that of its payment. */
const STATUS = /^(?:status|situacao)(?: d[aeo] (?:pedido|venda))?$/u;
const TOTAL = /^(?:valor|vl|vlr|total)(?: (?:total|geral|r|d[aeo] (?:pedido|venda)))*$/u;
const YES = /^(?:sim|s|x|1|ok|yes|true|verdadeiro|paid|pagamento (?:confirmado|aprovado))\.?$/u;
const APPROVED = /^(?:confirmado|aprovado)\.?$/u;
const NO =
  /^(?:|[-\u2010-\u2015]|nao|n|0|no|false|falso|(?:pagamento )?pendente|(?:em )?aberto|a (?:pagar|receber|cobrar)|nao (?:foi )?pag[oa]|aguardando(?: o)?(?: pagamento)?|pagar na entrega|pending|unpaid)\.?$/u;

/** Nothing left is `settled`, which may be meant of another amount; a day to come is `due`, which may be that of the delivery. */
type Meaning = 'paid' | 'open' | 'unclear' | 'settled' | 'due';

/** The texts of a row whose amount is not charged again where a column such as "Pago?" or "Status pagamento" says so. */
export function withPaidOrders(texts: readonly string[], { headings, columns, today }: File): PaidCells {
  const index = columns.indexOf('cashAmount');
  const typed = (texts[index] ?? '').trim();
  if (index === -1 || typed === '' || isNothingToCharge(typed)) return { texts };
  const amount = parseMoney(typed);
  if (amount === 0) return { texts };
  const cells = headings.map((heading, at) => ({
    heading,
    key: headingKey(heading),
    text: (texts[at] ?? '').trim(),
    isFree: columns[at] === null,
  }));
  /** Whether a total or a rest says that the amount is what is left after a payment. */
  const isLeftAfter = (paid: number) =>
    amount !== undefined &&
    cells.some(({ key, text }, at) => {
      if (at === index) return false;
      if (paymentKind(key) === 'rest') return parseMoney(text) === amount;
      return TOTAL.test(key) && parseMoney(text) === amount + paid;
    });
  const marks = cells.flatMap(({ heading, key, text, isFree }) => {
    const meaning = isFree && text !== '' ? meaningOf(key, text, { amount, today, isLeftAfter }) : undefined;
    return meaning === undefined ? [] : [{ heading, text, meaning }];
  });
  const paid = marks.find(({ meaning }) => meaning === 'paid');
  const isOpen = marks.some(({ meaning }) => meaning === 'open');
  const doubtful = marks.find(
    ({ meaning }) =>
      meaning === 'unclear' ||
      (paid && meaning === 'open') ||
      (!paid && meaning === 'settled') ||
      (!isOpen && meaning === 'due'),
  );
  if (doubtful) return { texts, fault: doubtOf(doubtful) };
  return { texts: paid ? texts.with(index, 'pago') : texts };
}

type Amount = Pick<File, 'today'> & {
  /** In cents; undefined for an unreadable one. */
  amount: number | undefined;
  isLeftAfter: (paid: number) => boolean;
};

function meaningOf(key: string, text: string, { amount, today, isLeftAfter }: Amount): Meaning | undefined {
  const word = foldText(text.slice(0, MAX_LENGTH)).replaceAll(/\s+/gu, ' ');
  const kind = paymentKind(key);
  const isOfPayment = PAYMENT_STATUS_NAMES.includes(key);
  const isOfBoth = STATUS.test(key) && /(?:^| )(?:pag|quitad|parcial|paid|unpaid)/u.test(word);
  if (kind === undefined && !isOfPayment && !isOfBoth) return undefined;
  const value = kind === undefined ? undefined : parseMoney(text);
  const isAmount = value !== undefined && value === amount;
  if (kind === 'rest' && isAmount) return undefined;
  if (kind === 'rest' && (value === 0 || isNoAmount(text))) return 'settled';
  if (NO.test(word)) return 'open';
  const isSure = kind !== 'received' && kind !== 'waived' && kind !== 'rest';
  if (isPaid(word) || (isSure && YES.test(word)) || (isOfPayment && APPROVED.test(word))) return 'paid';
  if (kind === 'paidOn') return dateMeaning(text, today);
  if (value === 0 || (value !== undefined && isLeftAfter(value))) return 'open';
  return isAmount ? 'paid' : 'unclear';
}

function dateMeaning(text: string, today: string): Meaning {
  const day = readDayAndTimes(text, today)?.day;
  if (day === undefined) return 'unclear';
  return day <= today ? 'paid' : 'due';
}

function doubtOf({ heading, text }: { heading: string; text: string }): string {
  return `A coluna “${heading.slice(0, MAX_LENGTH)}” não deixa claro se o valor ainda é cobrado: “${text.slice(0, MAX_LENGTH)}”. Escreva “pago” ou “não pago”.`;
}
