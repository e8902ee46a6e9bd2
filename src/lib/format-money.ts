const moneyFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 123450 → "R$ 1.234,50". The space is the no-break one that Intl gives, so that it never wraps. */
export function formatMoney(cents: number): string {
  return moneyFormat.format(cents / 100);
}

/** 123450 → "1.234,50": the text of a money input, without the symbol. */
export function formatMoneyInput(cents: number): string {
  return formatMoney(cents).replace(/R\$\s?/u, '');
}

/**
 * Reads what a user typed ("1.234,50", "R$ 12", "0,5") into integer cents. Gives undefined for anything
 * else: a dot is only a thousands separator here, so "12.50" is refused rather than guessed.
 */
export function parseMoney(text: string): number | undefined {
  const amount = text.replace(/^\s*(?:R\$)?\s*|\s+$/gu, '');
  const digits = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/u.exec(amount);
  if (!digits) return undefined;
  const whole = (digits[1] ?? '').replaceAll('.', '');
  const cents = Number(whole + (digits[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Groups the thousands while a user types: "12345,6" → "12.345,6". Keeps at most two decimals. */
export function maskMoney(typed: string): string {
  const [whole = '', ...decimals] = typed.replaceAll(/[^\d,]/gu, '').split(',');
  const grouped = whole.replace(/^0+(?=\d)/u, '').replaceAll(/\B(?=(?:\d{3})+$)/gu, '.');
  return decimals.length === 0 ? grouped : `${grouped || '0'},${decimals.join('').slice(0, 2)}`;
}
