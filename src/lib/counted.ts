import { formatInteger } from './format-number.ts';

/** The server counts orders to 1,000 and no further. */
const MAX_COUNTED = 1000;

/** "1 ordem", "12 ordens", "mais de 999 ordens". */
export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** A count that ends at 1,000, as those of companies and couriers do. */
export function countText(count: number): string {
  return count >= MAX_COUNTED ? `mais de ${formatInteger(MAX_COUNTED - 1)}` : formatInteger(count);
}
