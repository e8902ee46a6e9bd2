import { formatInteger } from './format-number.ts';

/** The server stops counting at this number. */
const MAX_COUNTED = 1000;

/** "1 ordem", "12 ordens", "mais de 999 ordens". */
export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** A count that the server caps, such as those of companies and couriers. */
export function countText(count: number): string {
  return count >= MAX_COUNTED ? `mais de ${formatInteger(MAX_COUNTED - 1)}` : formatInteger(count);
}
