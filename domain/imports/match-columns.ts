import { foldText } from '#domain/fold-text.ts';

/** A column of an import. */
export type Column = {
  /** The heading in template files and in the page. */
  heading: string;
  /** Other headings that people and other systems use. */
  also?: readonly string[];
  /** In code points. */
  maxLength: number;
  /** Without it, a row cannot be imported. */
  isRequired?: true;
  /** Only for the base. */
  isOfBase?: true;
};

/** Longer texts are not headings. */
const MAX_HEADING_LENGTH = 120;
/** A file names its columns in one of the first rows; those before are titles. */
const MAX_TITLE_ROWS = 20;
/** A title row may name one column by chance. */
const MIN_HEADINGS = 2;

/** Allowed beside the name of any column; without accents. */
const WORDS_EVERYWHERE = 'de do da dos das obrigatorio opcional';

export type ColumnMatcher<Id extends string> = {
  /** The index of the row with the headings: among the first rows, the one that names most columns. */
  findHeadingRow: (rows: readonly (readonly string[])[]) => number | undefined;
  /**
   * The column of each heading: as the company chose last time, else by its name, else by a name within the heading
   * whose other words leave its meaning ("Telefone do cliente (com DDD)"). Each column is used once, exact names first;
   * the others are undefined.
   * @param learned chosen columns by `headingKey`; null for a heading that was ignored
   */
  matchColumns: (headings: readonly string[], learned?: ReadonlyMap<string, Id | null>) => (Id | undefined)[];
};

/**
 * Matches the headings of files with columns.
 * @param words allowed beside the names of a column without changing their meaning; without accents
 */
export function createColumnMatcher<Id extends string>(
  columns: readonly (readonly [Id, Column])[],
  words: Readonly<Partial<Record<Id, string>>>,
): ColumnMatcher<Id> {
  /** All headings, longest first. */
  const names = columns
    .flatMap(([column, { heading, also = [] }]) =>
      [heading, ...also].map((name) => ({ words: headingKey(name), column })),
    )
    .toSorted((one, other) => other.words.length - one.words.length);
  const byWords = new Map(names.map((name) => [name.words, name.column]));
  const meanings = new Map(
    columns.map(([column]) => [column, new Set(`${words[column] ?? ''} ${WORDS_EVERYWHERE}`.split(' '))]),
  );

  const countNamed = (row: readonly string[]) =>
    new Set(row.flatMap((heading) => byWords.get(headingKey(heading)) ?? [])).size;

  const keepMeaning = (column: Id, others: string) =>
    words[column] !== undefined &&
    others.split(' ').every((word) => word === '' || meanings.get(column)?.has(word) === true);

  const columnWithin = (heading: string, taken: ReadonlySet<Id>) => {
    const padded = ` ${headingKey(heading)} `;
    return names.find(
      (name) =>
        name.words.length > 2 &&
        !taken.has(name.column) &&
        padded.includes(` ${name.words} `) &&
        keepMeaning(name.column, padded.replace(` ${name.words} `, ' ')),
    )?.column;
  };

  return {
    findHeadingRow(rows) {
      const counts = rows.slice(0, MAX_TITLE_ROWS).map((row) => countNamed(row));
      const most = Math.max(0, ...counts);
      return most < MIN_HEADINGS ? undefined : counts.indexOf(most);
    },

    matchColumns(headings, learned = new Map()) {
      const matched: (Id | undefined)[] = headings.map(() => undefined);
      const taken = new Set<Id>();
      const pass = (columnOf: (heading: string) => Id | null | undefined) => {
        for (const [index, heading] of headings.entries()) {
          const column = matched[index] === undefined ? columnOf(heading) : undefined;
          if (column === undefined || column === null || taken.has(column)) continue;
          matched[index] = column;
          taken.add(column);
        }
      };
      const isIgnored = (heading: string) => learned.get(headingKey(heading)) === null;
      pass((heading) => learned.get(headingKey(heading)));
      pass((heading) => (isIgnored(heading) ? undefined : byWords.get(headingKey(heading))));
      pass((heading) => (isIgnored(heading) ? undefined : columnWithin(heading, taken)));
      return matched;
    },
  };
}

/** A heading without case, accents and symbols: the key of remembered mappings. */
export function headingKey(heading: string): string {
  if (heading.length > MAX_HEADING_LENGTH) return '';
  return foldText(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
