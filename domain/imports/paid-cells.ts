import { foldText } from '#domain/fold-text.ts';

import { headingKey } from './heading-key.ts';
import type { ImportColumn } from './import-columns.ts';

type Columns = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
};

/** Longer texts are neither yes nor no. */
const MAX_LENGTH = 40;

const HEADING = /^(?:ja |esta |foi )?(?:pago|paga|quitado|quitada)(?: s n| sim nao| sim ou nao)?$/u;
const YES = /^(?:sim|s|x|1|ok|yes|true|verdadeiro|(?:ja )?(?:pago|paga|quitado|quitada))\.?$/u;
const NO = /^(?:|[-\u2010-\u2015]|nao|n|0|no|false|falso|pendente|em aberto|a pagar|nao pago|nao paga)\.?$/u;

/** The texts of a row whose amount is not charged again where a column "Pago?" says so; any other word makes it unreadable. */
export function withPaidOrders(texts: readonly string[], { headings, columns }: Columns): readonly string[] {
  const amount = columns.indexOf('cashAmount');
  const typed = (texts[amount] ?? '').trim();
  if (amount === -1 || typed === '') return texts;
  const paid = headings.findIndex(
    (heading, index) => columns[index] === null && HEADING.test(headingKey(heading)),
  );
  const mark = (texts[paid] ?? '').trim();
  const word = foldText(mark.slice(0, MAX_LENGTH));
  if (NO.test(word)) return texts;
  return texts.with(amount, YES.test(word) ? 'pago' : `${typed} (${mark.slice(0, MAX_LENGTH)})`);
}
