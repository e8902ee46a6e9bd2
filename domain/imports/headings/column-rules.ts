import { hasWords, headingKey } from './heading-key.ts';

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
  /** Headings that name the column only above texts that all fit. */
  above?: { names: readonly string[]; test: (text: string) => boolean };
  /** Names that leave open whether a heading is about the delivery, unless it has some of these words. */
  unclear?: { names: readonly string[]; unless: readonly string[] };
  /** Headings that name the column only in files without any other heading for it. */
  alone?: readonly string[];
  /** Headings that may name the column as well as something else. */
  asks?: readonly string[];
  /** Headings that may name the column in files with another one, and those that do beside some headings and above texts that fit. */
  with?: {
    column: string;
    asks: readonly string[];
    names: readonly string[];
    beside: readonly string[];
    test: (text: string) => boolean;
  };
  /** In code points. */
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

/** Whether a heading can name a column with such texts. */
export function canHold(rule: Column['fits'], key: string, texts: readonly string[]): boolean {
  if (rule === undefined || texts.length === 0) return true;
  return !rule.names.some((name) => hasWords(key, headingKey(name))) || texts.some(rule.test);
}

/** The column that a heading names only above such texts. */
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

/** The column that a heading names because no other one does. */
export function columnAlone<Id extends string>(
  columns: readonly (readonly [Id, Column])[],
  key: string,
  given: ReadonlySet<Id> = new Set(),
): Id | undefined {
  return columns.find(
    ([column, { alone = [] }]) => !given.has(column) && alone.some((name) => headingKey(name) === key),
  )?.[0];
}

/** The column that a heading names beside others. */
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

/** The column that a heading may name in a file with these columns. */
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
