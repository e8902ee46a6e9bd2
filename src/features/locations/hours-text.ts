import * as z from 'zod/mini';

import { MESSAGES } from '#domain/messages.ts';
import { openingHoursErrors, type OpeningRange, sortOpeningHours } from '#domain/opening-hours.ts';

/** A range as its two inputs hold it; an empty one is not filled in yet. */
export type TypedRange = OpeningRange;

/** The ranges as the form keeps them: one text, the same for the same ranges. */
export function hoursToText(hours: readonly TypedRange[]): string {
  return JSON.stringify(hours.map(({ weekday, from, to }) => [weekday, from, to]));
}

const triples = z.array(z.tuple([z.number(), z.string(), z.string()]));

/** The other way round. */
export function textToHours(text: string): TypedRange[] {
  const parsed: unknown = text === '' ? [] : JSON.parse(text);
  return triples.parse(parsed).map(([weekday, from, to]) => ({ weekday, from, to }));
}

/** What is wrong with each range, by its index: not filled in, upside down, or over another of its day. */
export function hoursErrors(hours: readonly TypedRange[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const { index, code } of openingHoursErrors(hours)) faults.set(index, MESSAGES[code]);
  for (const [index, { from, to }] of hours.entries()) {
    if (from === '' || to === '')
      faults.set(index, 'Informe a abertura e o fechamento, ou retire este horário.');
  }
  return faults;
}

/** Reads the field of the form. */
export function readHours(text: string): { value: OpeningRange[] } | { error: string } {
  const hours = textToHours(text);
  const [fault] = hoursErrors(hours).values();
  return fault === undefined ? { value: sortOpeningHours(hours) } : { error: fault };
}
