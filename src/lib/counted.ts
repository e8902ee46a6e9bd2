import { formatInteger } from '#domain/text/counted-texts.ts';

export { countedExactly } from '#domain/text/counted-texts.ts';

/** The server stops counting at this number. */
const MAX_COUNTED = 1000;

/** "1 ordem", "12 ordens", "mais de 999 ordens" of a count that the server caps, such as those of companies. */
export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** The number of `counted` alone. */
export function countText(count: number): string {
  return count >= MAX_COUNTED ? `mais de ${formatInteger(MAX_COUNTED - 1)}` : formatInteger(count);
}
