const integerFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const kilogramFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 3 });

/** 1284 → "1.284". */
export function formatInteger(value: number): string {
  return integerFormat.format(value);
}

/** 800 → "0,8 kg". */
export function formatWeight(grams: number): string {
  return `${kilogramFormat.format(grams / 1000)} kg`;
}

/** A count of the contract: "1.284", or "mais de 10.000" where the server stopped counting. */
export function formatCount({ value, capped }: { value: number; capped: boolean }): string {
  return capped ? `mais de ${formatInteger(value)}` : formatInteger(value);
}
