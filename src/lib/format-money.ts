import { parseMoney } from '#domain/decimal.ts';
import { formatMoney } from '#domain/money-text.ts';

export { formatMoney } from '#domain/money-text.ts';

/** 123450 → "1.234,50": the text of a money input, without the symbol. */
export function formatMoneyInput(cents: number): string {
  return formatMoney(cents).replace(/R\$\s?/u, '');
}

/** Formats the parsed amount, "12.5" → "12,50"; unreadable text stays, for the schema to reject. */
export function completeMoney(typed: string): string {
  const cents = parseMoney(typed);
  return cents === undefined ? typed : formatMoneyInput(cents);
}
