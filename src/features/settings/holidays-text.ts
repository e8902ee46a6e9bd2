import * as z from 'zod/mini';

import { holidayText, parseHoliday } from '#domain/calendar/base-calendar.ts';
import type { Holiday } from '#domain/calendar/holidays.ts';
import { tooLong } from '#domain/common-messages.ts';
import { MESSAGES } from '#domain/messages.ts';

/** Limits of the contract: entries of the list, and characters of a name. */
const MAX_HOLIDAYS = 60;
const NAME_LIMIT = 60;

/** One holiday a line, as `parseHoliday` reads it. */
export function holidaysText(holidays: readonly Holiday[]): string {
  return holidays.map(holidayText).join('\n');
}

/** Reads the text of `holidaysText` as it was typed; blank lines are ignored. The error names the first wrong line. */
export function readHolidays(text: string): { value: Holiday[] } | { error: string } {
  const value: Holiday[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const holiday = parseHoliday(line);
    if (holiday === undefined)
      return wrong(index, 'Escreva o dia e o nome, como em “25/01 Aniversário da cidade”.');
    if (Array.from(holiday.name).length > NAME_LIMIT) return wrong(index, tooLong(NAME_LIMIT));
    if (value.some(({ date }) => date === holiday.date)) return wrong(index, MESSAGES['holiday-taken']);
    value.push(holiday);
  }
  return value.length > MAX_HOLIDAYS
    ? { error: `A lista pode ter até ${MAX_HOLIDAYS} feriados.` }
    : { value };
}

export const holidaysSchema = z.pipe(
  z.string(),
  z.transform((typed: string, { issues }) => {
    const read = readHolidays(typed);
    if ('value' in read) return read.value;
    issues.push({ code: 'custom', message: read.error, input: typed });
    return z.NEVER;
  }),
);

function wrong(index: number, message: string): { error: string } {
  return { error: `Linha ${index + 1}: ${message}` };
}
