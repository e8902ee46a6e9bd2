import type { Column } from './column-rules.ts';
import { hasWords, headingKey } from './heading-key.ts';
import { type Candidate, type Parties, partyOf } from './heading-ranks.ts';

/** Allowed beside the name of any column; without accents. */
const WORDS_EVERYWHERE = 'de do da dos das obrigatorio opcional';

type Words<Id extends string> = {
  beside: Readonly<Partial<Record<Id, string>>>;
  parties: Parties;
};

export type HeadingNames<Id extends string> = {
  /** The keys that name a column alone. */
  keys: readonly string[];
  /** The column that a key names, alone or beside words that leave its meaning. */
  columnOf: (key: string) => Id | undefined;
  candidateOf: (key: string, index: number) => Candidate<Id> | undefined;
  /** The number of columns that cells of a row name alone. */
  countNamed: (row: readonly string[]) => number;
};

/** The names of columns, as headings of files use them. */
export function headingNames<Id extends string>(
  columns: readonly (readonly [Id, Column])[],
  { beside, parties }: Words<Id>,
): HeadingNames<Id> {
  /** All headings, also without connecting words ("Valor mercadoria"), longest first. */
  const names = columns
    .flatMap(([column, { heading, also = [] }]) =>
      [heading, ...also]
        .map(headingKey)
        .flatMap((words) => spellings(words).map((each) => ({ words: each, column }))),
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

  const keepMeaning = (column: Id, others: string) =>
    beside[column] !== undefined &&
    others.split(' ').every((word) => word === '' || meanings.get(column)?.has(word) === true);

  const nameWithin = (key: string) =>
    names.find(
      ({ words, column }) =>
        (words.length > 2 || SHORT_NAMES.has(words)) &&
        !NAMES_ALONE.has(words) &&
        hasWords(key, words) &&
        keepMeaning(column, ` ${key} `.replace(` ${words} `, ' ')),
    );

  const nameOf = (key: string) => byWords.get(key) ?? byWords.get(spellings(key).at(-1) ?? key);

  const columnOf = (key: string) => {
    const words = key.replace(ENGLISH_NUMBER, '$1number').replace(QUESTION, '');
    return (nameOf(words) ?? nameWithin(words))?.column;
  };

  return {
    keys: [...byWords.keys()],
    columnOf,

    candidateOf(key, index) {
      const column = columnOf(key);
      return (
        column && {
          index,
          key,
          column,
          party: partyOf(key, parties),
          isLearned: false,
          isOwn: peers.get(column)?.some((words) => hasWords(key, words)) ?? false,
          isExact: nameOf(key) !== undefined,
        }
      );
    },

    countNamed: (row) => new Set(row.flatMap((heading) => nameOf(headingKey(heading))?.column ?? [])).size,
  };
}

const CONNECTORS: ReadonlySet<string> = new Set(['de', 'do', 'da', 'dos', 'das']);

function spellings(words: string): string[] {
  const short = words.split(' ').filter((word) => !CONNECTORS.has(word));
  return short.length < 2 ? [words] : [...new Set([words, short.join(' ')])];
}

/** "No." and "House No.": no Portuguese heading ends with "no". */
const ENGLISH_NUMBER = /(^| )no$/u;

/** Of a form: "Qual o CEP?". "Qual o seu telefone?" is that of the sender of the form. */
const QUESTION = /^(?:qual(?: e)?|informe|digite|escreva) (?:o|a) (?!seu |sua )/u;

/** Names of two letters that headings with more words contain: "UF do destinatário", "Nº da casa", "Dt. entrega". */
const SHORT_NAMES = new Set(['uf', 'n', 'dt', 'hr', 'os', 'ps']);

/** Names that are none within a heading: "Forma de entrega". */
const NAMES_ALONE = new Set(['forma', 'entre', 'a c']);
