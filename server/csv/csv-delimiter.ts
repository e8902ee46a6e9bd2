export const DELIMITERS = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' } as const;
export type Delimiter = keyof typeof DELIMITERS;

/** Of equally likely ones, the first. */
export const DELIMITER_NAMES = ['semicolon', 'tab', 'comma', 'pipe'] as const;

const MAX_SAMPLE_LENGTH = 100_000;
const MAX_SAMPLE_ROWS = 50;

/** Separators in a row, outside quoted cells. */
type Counts = Record<Delimiter, number>;

/**
 * The delimiter that most consecutive rows have, among the first ones: neither titles above a table nor commas within
 * its cells, which its heading lacks, are as many. Of equal ones, the one with the same number of columns in most rows.
 */
export function likelyDelimiter(text: string): Delimiter {
  const rows = countSeparators(text);
  const [best = 'semicolon'] = DELIMITER_NAMES.map((name) => ({
    name,
    ...regularity(rows.map((row) => row[name])),
  }))
    .toSorted((one, other) => other.run - one.run || other.alike - one.alike || other.width - one.width)
    .map(({ name }) => name);
  return best;
}

/** The longest run of rows with separators, and the most frequent number of separators in them. */
function regularity(counts: readonly number[]): { run: number; alike: number; width: number } {
  let [run, longest] = [0, 0];
  const alike = new Map<number, number>();
  for (const count of counts) {
    run = count === 0 ? 0 : run + 1;
    longest = Math.max(longest, run);
    if (count > 0) alike.set(count, (alike.get(count) ?? 0) + 1);
  }
  const [most] = [...alike].toSorted(
    ([width, rows], [otherWidth, others]) => others - rows || otherWidth - width,
  );
  return { run: longest, alike: most?.[1] ?? 0, width: most?.[0] ?? 0 };
}

/** Without blank rows. */
function countSeparators(text: string): Counts[] {
  const sample = text.slice(0, MAX_SAMPLE_LENGTH);
  const rows: Counts[] = [];
  let row: Counts = { semicolon: 0, comma: 0, tab: 0, pipe: 0 };
  let [isQuoted, isCellStart, isBlank] = [false, true, true];
  for (const sign of `${sample}\n`) {
    if (isQuoted) {
      isQuoted = sign !== '"';
    } else if (sign === '\n' || sign === '\r') {
      if (!isBlank && rows.push(row) === MAX_SAMPLE_ROWS) break;
      row = { semicolon: 0, comma: 0, tab: 0, pipe: 0 };
      [isCellStart, isBlank] = [true, true];
    } else {
      const name = DELIMITER_NAMES.find((one) => DELIMITERS[one] === sign);
      if (name !== undefined) row[name] += 1;
      isQuoted = sign === '"' && isCellStart;
      // A doubled quote closes the cell and opens it again.
      isCellStart = name !== undefined || isQuoted;
      isBlank &&= sign.trim() === '';
    }
  }
  return rows;
}
