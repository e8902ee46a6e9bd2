import { doubtfulDayText } from '#domain/imports/cells/broken-cells.ts';
import { hasWords, headingKey } from '#domain/imports/headings/heading-key.ts';

type File = {
  headings: readonly string[];
  /** In a workbook, a spreadsheet program may have exchanged day and month before it stored a date. */
  isWorkbook: boolean;
};

type DayOrder = {
  /** Takes the texts of a row into account. */
  note: (cells: readonly string[]) => void;
  /** The texts of a row, after all rows were noted. */
  clear: (cells: readonly string[]) => string[];
};

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?=$|[ ,T])/u;
const STORED = /^\d{4}-(?:0\d|1[0-2])-(?:0\d|1[0-2])(?=$|[ T])/u;
const ENGLISH = ['date', 'day', 'from', 'until', 'due', 'by', 'scheduled'];

/**
 * Finds the columns of a file with days that can only be month first, "01/15/2027". The other days of such a column,
 * "01/02/2027", are written out below an English heading, where none is day first, and are doubtful elsewhere.
 */
export function createDayOrder({ headings, isWorkbook }: File): DayOrder {
  const monthFirst = new Set<number>();
  const dayFirst = new Set<number>();
  const isEnglish = headings.map((heading) => ENGLISH.some((word) => hasWords(headingKey(heading), word)));

  function clearText(text: string, index: number): string {
    const [day, first = '', second = '', year = ''] = SLASHED.exec(text) ?? [];
    if (day === undefined) return isWorkbook && STORED.test(text) ? doubtfulDayText(text) : text;
    if (Number(first) > 12) return text;
    if (!isEnglish[index] || dayFirst.has(index)) return Number(second) > 12 ? text : doubtfulDayText(text);
    const written = `${year.padStart(4, '20')}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`;
    return `${written}${text.slice(day.length)}`;
  }

  return {
    note(cells) {
      for (const [index, text] of cells.entries()) {
        const [, first, second] = SLASHED.exec(text)?.map(Number) ?? [];
        if (first === undefined || second === undefined) continue;
        if (first <= 12 && second > 12 && second <= 31) monthFirst.add(index);
        if (first > 12 && first <= 31 && second <= 12) dayFirst.add(index);
      }
    },
    clear: (cells) => cells.map((text, index) => (monthFirst.has(index) ? clearText(text, index) : text)),
  };
}
