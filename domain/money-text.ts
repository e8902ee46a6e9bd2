const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 123450 → "R$ 1.234,50", with the no-break space of Intl, so that it never wraps. */
export function formatMoney(cents: number): string {
  return money.format(cents / 100);
}
