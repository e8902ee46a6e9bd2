import { STATES } from '#domain/brazil-states.ts';
import { CHOICES } from '#domain/imports/cells/read-choices.ts';
import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Schema } from '#openapi/schema.ts';

import type { ImportKind } from './import-columns.ts';

/** A column whose cells name a choice, as "Moto" does. */
export type ChoiceColumn = Schema<'OrderImportChoiceColumn'>;

/** What a word of a company's files means in a column: "Motoca" is "Moto". */
export type ImportWord = Schema<'OrderImportWord'>;

/** Longer texts are not looked up. */
export const MAX_WORD_LENGTH = 120;

const YES_OR_NO = ['Sim', 'Não'];

/** The choices of each column, as displayed. */
const CHOICES_OF: Readonly<Record<ImportKind, Readonly<Partial<Record<ChoiceColumn, readonly string[]>>>>> = {
  orders: CHOICES,
  locations: {
    kind: [LOCATION_KIND_LABELS.pickup, LOCATION_KIND_LABELS.dropoff, LOCATION_KIND_LABELS.both],
    favourite: YES_OR_NO,
    active: YES_OR_NO,
  },
};

const ALL_CHOICES: Readonly<Partial<Record<string, readonly string[]>>> = {
  ...CHOICES_OF.orders,
  ...CHOICES_OF.locations,
};

export function choiceColumns(kind: ImportKind): ChoiceColumn[] {
  return Object.keys(CHOICES_OF[kind]).filter(isChoiceColumn);
}

function isChoiceColumn(column: string): column is ChoiceColumn {
  return Object.hasOwn(ALL_CHOICES, column);
}

/** Without case, accents and repeated spaces. */
export function wordKey(text: string): string {
  return foldText(text).replaceAll(/\s+/gu, ' ');
}

/** The choice that a cell means by the words of its import; without one, the text itself. */
export function chosenText(column: string, text: string, words: readonly ImportWord[]): string {
  if (words.length === 0 || text.length > MAX_WORD_LENGTH || !isChoiceColumn(column)) return text;
  const key = wordKey(text);
  return words.find((one) => one.column === column && wordKey(one.word) === key)?.choice ?? text;
}

/** The choices of a column; empty for one without. */
export function choicesOf(kind: ImportKind, column: string): readonly string[] {
  return isChoiceColumn(column) ? (CHOICES_OF[kind][column] ?? []) : [];
}

/** The list of a column's cells in a template; undefined for a column without choices. */
export function listOf(kind: ImportKind, column: string): string[] | undefined {
  const choices = column === 'state' ? STATES : choicesOf(kind, column);
  return choices.length === 0 ? undefined : [...choices];
}
