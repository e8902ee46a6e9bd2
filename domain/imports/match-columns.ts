import { foldText } from '#domain/fold-text.ts';

import { onlyBestAddress } from './address-blocks.ts';
import { byRank, type Candidate, type Parties, partyOf } from './heading-ranks.ts';

/** A column of an import. */
export type Column = {
  /** The heading in template files and in the page. */
  heading: string;
  /** Other headings that people and other systems use. */
  also?: readonly string[];
  /** Those of the other headings that rank with `heading`. */
  peers?: readonly string[];
  /** Headings of another column that name this one in files with a better heading for the other. */
  spare?: readonly string[];
  /** Those of the headings that name something else where none of the first texts below fits. */
  fits?: { names: readonly string[]; test: (text: string) => boolean };
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

type Context<Id extends string> = {
  /** Columns that the company chose, by `headingKey`; null for a heading that was ignored. */
  learned?: ReadonlyMap<string, Id | null>;
  /** The first rows below the headings. */
  rows?: readonly (readonly string[])[];
};

export type ColumnMatcher<Id extends string> = {
  /** The index of the row with the headings: among the first rows, the one that names most columns. */
  findHeadingRow: (rows: readonly (readonly string[])[]) => number | undefined;
  /**
   * The column of each heading: as the company chose last time, else by its name, or a name within it whose other words
   * leave its meaning ("Telefone do cliente (com DDD)"). Each column is used once, by the best of its headings; the
   * others are undefined.
   */
  matchColumns: (headings: readonly string[], context?: Context<Id>) => (Id | undefined)[];
};

type Words<Id extends string> = {
  /** Allowed beside the names of a column without changing their meaning; without accents. */
  beside: Readonly<Partial<Record<Id, string>>>;
  parties: Parties;
};

/** Matches the headings of files with columns. */
export function createColumnMatcher<Id extends string>(
  columns: readonly (readonly [Id, Column])[],
  { beside, parties }: Words<Id>,
): ColumnMatcher<Id> {
  /** All headings, longest first. */
  const names = columns
    .flatMap(([column, { heading, also = [] }]) =>
      [heading, ...also].map((name) => ({ words: headingKey(name), column })),
    )
    .toSorted((one, other) => other.words.length - one.words.length);
  const byWords = new Map(names.map((name) => [name.words, name]));
  const meanings = new Map(
    columns.map(([column]) => [column, new Set(`${beside[column] ?? ''} ${WORDS_EVERYWHERE}`.split(' '))]),
  );
  const peers = new Map(
    columns.map(([column, { heading, peers: others = [] }]) => [
      column,
      [heading, ...others].map(headingKey),
    ]),
  );

  const spares = new Map(
    columns.flatMap(([column, { spare = [] }]) => spare.map((name) => [headingKey(name), column] as const)),
  );
  const rules = new Map(columns.map(([column, { fits }]) => [column, fits]));

  const countNamed = (row: readonly string[]) =>
    new Set(row.flatMap((heading) => byWords.get(headingKey(heading))?.column ?? [])).size;

  const keepMeaning = (column: Id, others: string) =>
    beside[column] !== undefined &&
    others.split(' ').every((word) => word === '' || meanings.get(column)?.has(word) === true);

  const nameWithin = (key: string) =>
    names.find(
      ({ words, column }) =>
        (words.length > 2 || words === 'uf') &&
        hasWords(key, words) &&
        keepMeaning(column, ` ${key} `.replace(` ${words} `, ' ')),
    );

  const candidateOf = (
    key: string,
    index: number,
    chosen: Id | null | undefined,
  ): Candidate<Id> | undefined => {
    const column = (byWords.get(key) ?? nameWithin(key))?.column;
    return (
      column && {
        index,
        key,
        column,
        party: partyOf(key, parties),
        isLearned: chosen === column,
        isOwn: peers.get(column)?.some((words) => hasWords(key, words)) ?? false,
        isExact: byWords.has(key),
      }
    );
  };

  return {
    findHeadingRow(rows) {
      const counts = rows.slice(0, MAX_TITLE_ROWS).map((row) => countNamed(row));
      const most = Math.max(0, ...counts);
      return most < MIN_HEADINGS ? undefined : counts.indexOf(most);
    },

    matchColumns(headings, { learned = new Map(), rows = [] } = {}) {
      const matched: (Id | undefined)[] = headings.map(() => undefined);
      const take = (index: number, column: Id) => {
        if (matched[index] === undefined && !matched.includes(column)) matched[index] = column;
      };
      const candidates = headings.map((heading, index) => {
        const key = headingKey(heading);
        return candidateOf(key, index, learned.get(key));
      });
      for (const [index, heading] of headings.entries()) {
        const chosen = learned.get(headingKey(heading));
        if (chosen && chosen !== candidates[index]?.column) take(index, chosen);
      }
      const open = candidates
        .filter((candidate) => candidate !== undefined)
        .filter(
          ({ index, key, column }) =>
            learned.get(key) !== null &&
            matched[index] === undefined &&
            !matched.includes(column) &&
            canHold(rules.get(column), key, textsAt(rows, index)),
        );
      for (const { index, column } of byRank(onlyBestAddress(open, parties), parties)) take(index, column);
      for (const { index, key } of open) {
        const other = spares.get(key);
        if (other !== undefined) take(index, other);
      }
      return matched;
    },
  };
}

function textsAt(rows: readonly (readonly string[])[], index: number): string[] {
  return rows.map((cells) => (cells[index] ?? '').trim()).filter((text) => text !== '');
}

/** Whether a heading can name a column with such texts. */
function canHold(rule: Column['fits'], key: string, texts: readonly string[]): boolean {
  if (rule === undefined || texts.length === 0) return true;
  return !rule.names.some((name) => hasWords(key, headingKey(name))) || texts.some(rule.test);
}

function hasWords(key: string, words: string): boolean {
  return ` ${key} `.includes(` ${words} `);
}

/** A heading without case, accents, symbols and the ordinal marks of "Nº": the key of remembered mappings. */
export function headingKey(heading: string): string {
  if (heading.length > MAX_HEADING_LENGTH) return '';
  return foldText(heading)
    .replaceAll(/(?:[^\p{L}\p{N}]|[ºª])+/gu, ' ')
    .trim();
}
