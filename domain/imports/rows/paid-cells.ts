import { parseMoney } from '#domain/decimal.ts';
import { foldText } from '#domain/fold-text.ts';
import { isPaid } from '#domain/imports/cells/read-choices.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { PAID_NAMES, PAYMENT_STATUS_NAMES } from '#domain/imports/columns/payment-headings.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';

type Columns = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
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
const YES = /^(?:sim|s|x|1|ok|yes|true|verdadeiro|paid|pagamento (?:confirmado|aprovado))\.?$/u;
const APPROVED = /^(?:confirmado|aprovado)\.?$/u;
const NO =
  /^(?:|[-\u2010-\u2015]|nao|n|0|no|false|falso|(?:pagamento )?pendente|(?:em )?aberto|a (?:pagar|receber|cobrar)|nao (?:foi )?pag[oa]|aguardando(?: o)?(?: pagamento)?|pagar na entrega|pending|unpaid)\.?$/u;

type Meaning = 'paid' | 'open' | 'unclear';

/** The texts of a row whose amount is not charged again where a column such as "Pago?" or "Status pagamento" says so. */
export function withPaidOrders(texts: readonly string[], { headings, columns }: Columns): PaidCells {
  const amount = columns.indexOf('cashAmount');
  const typed = (texts[amount] ?? '').trim();
  if (amount === -1 || typed === '') return { texts };
  const marks = headings.flatMap((heading, index) => {
    const text = (texts[index] ?? '').trim();
    const meaning = columns[index] === null ? meaningOf(headingKey(heading), text, typed) : undefined;
    return meaning === undefined || text === '' ? [] : [{ heading, text, meaning }];
  });
  const paid = marks.find(({ meaning }) => meaning === 'paid');
  const doubtful = marks.find(({ meaning }) => meaning === 'unclear' || (paid && meaning === 'open'));
  if (doubtful) return { texts, fault: doubtOf(doubtful) };
  return { texts: paid ? texts.with(amount, 'pago') : texts };
}

function meaningOf(key: string, text: string, amount: string): Meaning | undefined {
  const word = foldText(text.slice(0, MAX_LENGTH)).replaceAll(/\s+/gu, ' ');
  const asks = PAID_NAMES.includes(key);
  const isOfPayment = PAYMENT_STATUS_NAMES.includes(key);
  const isOfBoth = STATUS.test(key) && /(?:^| )(?:pag|quitad|parcial|paid|unpaid)/u.test(word);
  if (!asks && !isOfPayment && !isOfBoth) return undefined;
  if (NO.test(word)) return 'open';
  if (YES.test(word) || isPaid(word) || (isOfPayment && APPROVED.test(word))) return 'paid';
  const paid = asks ? parseMoney(text) : undefined;
  if (paid === 0) return 'open';
  return paid !== undefined && paid === parseMoney(amount) ? 'paid' : 'unclear';
}

function doubtOf({ heading, text }: { heading: string; text: string }): string {
  return `A coluna “${heading.slice(0, MAX_LENGTH)}” não deixa claro se o valor ainda é cobrado: “${text.slice(0, MAX_LENGTH)}”. Escreva “pago” ou “não pago”.`;
}
