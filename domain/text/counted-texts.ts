/** 1284 → "1.284". Without Intl, because its first format takes a browser up to 40 ms, and every list shows counts. */
export function formatInteger(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.');
}

/** "1 local", "12.500 locais" of an exact count. */
export function countedExactly(count: number, one: string, many: string): string {
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}
