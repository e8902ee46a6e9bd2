import { formatInteger } from './format-number.ts';

/** The server stops counting at this number. */
const MAX_COUNTED = 1000;

/** "1 ordem", "12 ordens", "mais de 999 ordens" of a count that the server caps, such as those of companies. */
export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** "1 local", "12.500 locais" of an exact count. */
export function countedExactly(count: number, one: string, many: string): string {
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

/** The number of `counted` alone. */
export function countText(count: number): string {
  return count >= MAX_COUNTED ? `mais de ${formatInteger(MAX_COUNTED - 1)}` : formatInteger(count);
}
