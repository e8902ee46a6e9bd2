/** Limit of an item's description in the contract. */
const MAX_DESCRIPTION_LENGTH = 120;

/** "Dipirona 500 mg e mais 3" */
export function descriptionOf(items: readonly string[]): string {
  const [item = ''] = items;
  const more = items.length > 1 ? ` e mais ${items.length - 1}` : '';
  return (
    Array.from(item.trim())
      .slice(0, MAX_DESCRIPTION_LENGTH - more.length)
      .join('') + more
  );
}

type Weights = Record<'gross' | 'net', readonly string[] | undefined>;

/** The sum of the volumes: of each one its gross weight, or the net one where that is 0 or missing. */
export function weightOf({ gross = [], net = [] }: Weights): string {
  return sumText(gross.map((text, index) => (Number(text) > 0 ? text : (net[index] ?? ''))));
}

/** The sum of "12.500" and the like with three decimals, as "12,5"; blank without a number, and for 0, which names none. */
export function sumText(texts: readonly string[] = []): string {
  const thousandths = texts.map((text) => Math.round(Number(text.trim() || Number.NaN) * 1000));
  const known = thousandths.filter((value) => Number.isSafeInteger(value));
  const sum = known.reduce((total, value) => total + value, 0);
  return sum === 0 ? '' : String(sum / 1000).replace('.', ',');
}
