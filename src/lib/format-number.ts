import { formatInteger } from '#domain/text/counted-texts.ts';

export { formatInteger } from '#domain/text/counted-texts.ts';

let kilogramFormat: Intl.NumberFormat | undefined;

/** 800 → "0,8 kg". */
export function formatWeight(grams: number): string {
  kilogramFormat ??= new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 3 });
  return `${kilogramFormat.format(grams / 1000)} kg`;
}

/** A count of the contract: "1.284", or "mais de 10.000" if the server stopped counting. */
export function formatCount({ value, capped }: { value: number; capped: boolean }): string {
  return capped ? `mais de ${formatInteger(value)}` : formatInteger(value);
}
