export const DELIMITERS = { semicolon: ';', comma: ',', tab: '\t' } as const;
export type Delimiter = keyof typeof DELIMITERS;

/** A first line by which Excel is told the delimiter; it is no row. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?(?:\n|$)/i;

/** The delimiter of a table and the text without the line that may name it. */
export function detectDelimiter(text: string): { delimiter: Delimiter; table: string } {
  const [line, named] = SEPARATOR_LINE.exec(text) ?? [];
  if (line !== undefined) return { delimiter: nameOf(named), table: text.slice(line.length) };
  return { delimiter: mostFrequentIn(firstRow(text)), table: text };
}

function nameOf(sign: string | undefined): Delimiter {
  if (sign === ',') return 'comma';
  return sign === '\t' ? 'tab' : 'semicolon';
}

function mostFrequentIn(row: string): Delimiter {
  const count = (name: Delimiter) => row.split(DELIMITERS[name]).length;
  return (['tab', 'comma'] as const).reduce<Delimiter>(
    (best, name) => (count(name) > count(best) ? name : best),
    'semicolon',
  );
}

/** Up to the first line end outside of quotes, without what stands inside of them. */
function firstRow(text: string): string {
  let row = '';
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) row += sign;
  }
  return row;
}
