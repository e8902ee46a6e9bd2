import { foldText } from '#domain/fold-text.ts';
import { CHOICES } from '#domain/imports/read-choices.ts';
import type { Schema } from '#openapi/schema.ts';

/** A column whose cells name a choice, as "Moto" does. */
export type ChoiceColumn = keyof typeof CHOICES;

/** What a word of a company's files means in a column: "Motoca" is "Moto". */
export type ImportWord = Schema<'OrderImportWord'>;

/** A longer text is no word. */
export const MAX_WORD_LENGTH = 120;

export const CHOICE_COLUMNS = Object.keys(CHOICES).filter(isChoiceColumn);

export function isChoiceColumn(column: string): column is ChoiceColumn {
  return Object.hasOwn(CHOICES, column);
}

/** Without case, accents and repeated spaces. */
export function wordKey(text: string): string {
  return foldText(text).replaceAll(/\s+/gu, ' ');
}

/** The choice that a cell means by the words of its import, or else its own text. */
export function chosenText(column: string, text: string, words: readonly ImportWord[]): string {
  if (words.length === 0 || text.length > MAX_WORD_LENGTH || !isChoiceColumn(column)) return text;
  const key = wordKey(text);
  return words.find((one) => one.column === column && wordKey(one.word) === key)?.choice ?? text;
}

/** The choices of a column, as people read them. */
export function choicesOf(column: ChoiceColumn): readonly string[] {
  return CHOICES[column];
}
