import { hasWords, headingKey } from './heading-key.ts';

/** A column of an import, with the rules by which headings name it. Names in a rule are compared as `headingKey`s. */
export type Column = {
  /** The heading in template files and in the page. */
  heading: string;
  /** Other headings that people and other systems use. */
  also?: readonly string[];
  /** Those of the other headings that rank with `heading`. */
  peers?: readonly string[];
  /** Headings of another column that name this one in files with a better heading for the other. */
  spare?: readonly string[];
  /** Headings with these words name something else if none of the first texts below fits. */
  fits?: { names: readonly string[]; test: (text: string) => boolean };
  /** Headings that name the column only above texts that all fit. */
  above?: { names: readonly string[]; test: (text: string) => boolean };
  /** Headings with these words may not be about the delivery, and are offered to the user; words of `unless` settle it. */
  unclear?: { names: readonly string[]; unless: readonly string[] };
  /** Headings that name the column only in files without any other heading for it. */
  alone?: readonly string[];
  /** Headings that may name the column or something else: offered to the user, never matched. */
  asks?: readonly string[];
  /**
   * Only in files with another `column`: `asks` are offered to the user; `names` match beside one of the headings in
   * `beside` and above texts that all fit, and are offered otherwise.
   */
  with?: {
    column: string;
    asks: readonly string[];
    names: readonly string[];
    beside: readonly string[];
    test: (text: string) => boolean;
  };
  /** Of a text in the column, in code points. */
  maxLength: number;
  /** Without it, a row cannot be imported. */
  isRequired?: true;
  /** Only for the base. */
  isOfBase?: true;
};

/** The texts of a column that are not blank. */
export function textsAt(rows: readonly (readonly string[])[], index: number): string[] {
  return rows.map((cells) => (cells[index] ?? '').trim()).filter((text) => text !== '');
}

export function isUnclear(rule: Column['unclear'], key: string): boolean {
  if (rule === undefined || !rule.names.some((name) => hasWords(key, headingKey(name)))) return false;
  return !rule.unless.some((words) => hasWords(key, words));
}

/** Whether a heading can name a column with this rule above such texts. */
export function canHold(rule: Column['fits'], key: string, texts: readonly string[]): boolean {
  if (rule === undefined || texts.length === 0) return true;
  return !rule.names.some((name) => hasWords(key, headingKey(name))) || texts.some(rule.test);
}

/** The column that a heading names by its rule `above`. */
export function columnAbove<Id extends string>(
  columns: readonly (readonly [Id, Column])[],
  key: string,
  texts: readonly string[],
): Id | undefined {
  return columns.find(
    ([, { above }]) =>
      above?.names.some((name) => headingKey(name) === key) === true &&
      texts.length > 0 &&
      texts.every(above.test),
  )?.[0];
}

/** The column that a heading names by its rule `alone`, as no other heading of the file names it. */
export function columnAlone<Id extends string>(
  columns: readonly (readonly [Id, Column])[],
  key: string,
  given: ReadonlySet<Id> = new Set(),
): Id | undefined {
  return columns.find(
    ([column, { alone = [] }]) => !given.has(column) && alone.some((name) => headingKey(name) === key),
  )?.[0];
}

/** The column that a heading names by its rule `with`, beside the other headings of the file. */
export function columnBeside<Id extends string>(
  columns: readonly (readonly [Id, Column])[],
  key: string,
  { keys, texts, given }: { keys: readonly string[]; texts: readonly string[]; given: ReadonlySet<string> },
): Id | undefined {
  return columns.find(
    ([column, { with: rule }]) =>
      rule !== undefined &&
      given.has(rule.column) &&
      !given.has(column) &&
      isOneOf(rule.names, key) &&
      keys.some((other) => isOneOf(rule.beside, other)) &&
      texts.every(rule.test),
  )?.[0];
}

/** The column to offer for a heading by its rule `with`, in a file with these columns. */
export function columnWith<Id extends string>(
  columns: readonly (readonly [Id, Column])[],
  key: string,
  chosen: readonly (string | null)[],
): Id | undefined {
  return columns.find(
    ([, { with: rule }]) =>
      rule !== undefined && chosen.includes(rule.column) && isOneOf([...rule.asks, ...rule.names], key),
  )?.[0];
}

function isOneOf(names: readonly string[], key: string): boolean {
  return names.some((name) => headingKey(name) === key);
}
