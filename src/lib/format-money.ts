import { parseMoney } from '#domain/decimal.ts';

const moneyFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 123450 → "R$ 1.234,50", with the no-break space of Intl, so that it never wraps. */
export function formatMoney(cents: number): string {
  return moneyFormat.format(cents / 100);
}

/** 123450 → "1.234,50": the text of a money input, without the symbol. */
export function formatMoneyInput(cents: number): string {
  return formatMoney(cents).replace(/R\$\s?/u, '');
}

/** Formats the parsed amount, "12.5" → "12,50"; unreadable text stays, for the schema to reject. */
export function completeMoney(typed: string): string {
  const cents = parseMoney(typed);
  return cents === undefined ? typed : formatMoneyInput(cents);
}
