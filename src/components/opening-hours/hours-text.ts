import * as z from 'zod/mini';

import {
  formatOpeningHours,
  openingHoursErrors,
  type OpeningRange,
  sortOpeningHours,
} from '#domain/calendar/opening-hours.ts';
import { MESSAGES } from '#domain/messages.ts';

/** A range as typed; empty strings are not filled in yet. */
export type TypedRange = OpeningRange;

/** "seg a sex 08:00–18:00; sáb 09:00–13:00" */
export function shownHours(hours: readonly OpeningRange[]): string {
  return formatOpeningHours(hours).replaceAll('-', '–');
}

/** Serialises ranges into one form value; equal ranges give equal text. */
export function hoursToText(hours: readonly TypedRange[]): string {
  return JSON.stringify(hours.map(({ weekday, from, to }) => [weekday, from, to]));
}

const triples = z.array(z.tuple([z.number(), z.string(), z.string()]));

/** Parses the text of `hoursToText`. */
export function textToHours(text: string): TypedRange[] {
  const parsed: unknown = text === '' ? [] : JSON.parse(text);
  return triples.parse(parsed).map(([weekday, from, to]) => ({ weekday, from, to }));
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;
const MIDNIGHTS = ['24:00', '00:00'];

/** Errors by range index: incomplete, no time of a day, reversed, or overlapping another range of the day. */
export function hoursErrors(hours: readonly TypedRange[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  const read = hours.map(untilMidnight);
  for (const { index, code } of openingHoursErrors(read)) faults.set(index, MESSAGES[code]);
  for (const [index, { from, to }] of read.entries()) {
    if (from === '' || to === '')
      faults.set(index, 'Informe a abertura e o fechamento, ou retire este horário.');
    else if (!TIME.test(from) || !TIME.test(to)) faults.set(index, 'Use horas de 00:00 a 23:59.');
  }
  return faults;
}

/** Opening hours are stored until 23:59 where people write midnight as the end of the day. */
function untilMidnight(range: TypedRange): OpeningRange {
  return MIDNIGHTS.includes(range.to) ? { ...range, to: '23:59' } : range;
}

/** Parses the form value into sorted ranges. */
export function readHours(text: string): { value: OpeningRange[] } | { error: string } {
  const hours = textToHours(text);
  const [fault] = hoursErrors(hours).values();
  return fault === undefined ? { value: sortOpeningHours(hours.map(untilMidnight)) } : { error: fault };
}

/** A form value of `hoursToText` to sorted ranges. */
export const hoursSchema = z.pipe(
  z.string(),
  z.transform((typed: string, { issues }) => {
    const read = readHours(typed);
    if ('value' in read) return read.value;
    issues.push({ code: 'custom', message: read.error, input: typed });
    return z.NEVER;
  }),
);
