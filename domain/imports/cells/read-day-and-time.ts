import { addDays } from '#domain/sao-paulo-time.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { DAY_MS } from '#domain/time.ts';

/** A longer text is neither day nor time. */
const MAX_LENGTH = 60;
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const MONTH_WORD =
  /^(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)(?:eiro|ereiro|co|il|o|ho|to|embro|ubro)?\.?$/u;

/** Day 1 of spreadsheets is 1 January 1900, and they count 29 February 1900, which did not exist. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** Serial numbers from 2010 to 2099; a smaller or larger one is something else. */
const [FIRST_SERIAL, LAST_SERIAL] = [40_179, 73_050];
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/u;
const HALF_YEAR_DAYS = 183;

/**
 * Reads a day as people write it: "20/11/2026", "20-11-26", "20/11", "sex 20/11", "2026-11-20", "20 de novembro", "20/nov",
 * "hoje", "amanhã", or the serial number of a spreadsheet, whose fraction is a time. Without a year, it is the one closest to today.
 * @param today "2026-11-20"
 * @returns "2026-11-20"; undefined for a day that does not exist or could be another one, as "11/20/2026"
 */
export function readDay(text: string, today: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const folded = plain(text);
  if (folded === 'hoje') return today;
  if (folded === 'amanha') return addDays(today, 1);
  if (SERIAL.test(folded)) return readSerial(folded)?.day;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u.exec(folded);
  if (iso) return dayIfReal(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const words = withoutLead(folded).day.replaceAll(' de ', ' ');
  const [, day, month = '', year] =
    /^(\d{1,2})[\s/.-]+(\d{1,2}|\p{L}+\.?)(?:[\s/.-]+(\d{2}|\d{4}))?$/u.exec(words) ?? [];
  const number = monthNumber(month);
  if (day === undefined || number === undefined) return undefined;
  if (year === undefined) return closestYear(Number(day), number, today);
  return dayIfReal(year.length === 2 ? 2000 + Number(year) : Number(year), number, Number(day));
}

/** By their number, as `Date.getUTCDay` counts them. */
const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    ['dom', 'domingo', 'sun', 'sunday'],
    ['seg', 'segunda', 'mon', 'monday'],
    ['ter', 'terca', 'tue', 'tues', 'tuesday'],
    ['qua', 'quarta', 'wed', 'wednesday'],
    ['qui', 'quinta', 'thu', 'thur', 'thurs', 'thursday'],
    ['sex', 'sexta', 'fri', 'friday'],
    ['sab', 'sabado', 'sat', 'saturday'],
  ].flatMap((names, weekday) => names.map((name) => [name, weekday] as const)),
);

/** Words that leave a day as it is: "em 20/11", "entregar dia 20/11". */
const NEUTRAL = /^(?:entregar?:? )?(?:em |no |na |para (?:o |a )?|pra |p\/ ?|p )?(?:dia |data:? ?)?/u;
const WEEKDAY = /^(\p{L}{3,12})(?:[- ]feira)?[.,]{0,2} (?=\d)/u;

/**
 * A day without the words that may stand before it. Any other word stays, because it may be the meaning: "até 20/11",
 * "cancelado 20/11".
 * @param folded without accents and case
 */
function withoutLead(folded: string): { day: string; weekday?: number } {
  const rest = folded.replace(NEUTRAL, '');
  const [lead = '', name = ''] = WEEKDAY.exec(rest) ?? [];
  const weekday = WEEKDAYS.get(name);
  return weekday === undefined
    ? { day: /^\d/u.test(rest) ? rest : folded }
    : { day: rest.slice(lead.length), weekday };
}

function monthNumber(text: string): number | undefined {
  if (/^\d+$/u.test(text)) return Number(text);
  const word = MONTH_WORD.exec(text)?.[1];
  return word === undefined ? undefined : MONTHS.indexOf(word) + 1;
}

/** The wall time that a spreadsheet stores as days and a fraction: "46346,604166667" is 20 November 2026, 14:30. */
function readSerial(text: string): DayAndTimes | undefined {
  const [, whole, fraction = ''] = SERIAL.exec(text) ?? [];
  const serial = Number(whole);
  if (whole === undefined || serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
  const day = new Date(SERIAL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
  return /[1-9]/u.test(fraction) ? { day, from: timeOfFraction(fraction) } : { day };
}

function closestYear(day: number, month: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const candidates = [year - 1, year, year + 1].flatMap((each) => dayIfReal(each, month, day) ?? []);
  const distance = (candidate: string) => Math.abs(Date.parse(candidate) - Date.parse(today));
  return candidates.find((candidate) => distance(candidate) < HALF_YEAR_DAYS * DAY_MS);
}

function dayIfReal(year: number, month: number, day: number): string | undefined {
  const text = [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

const pad = (value: number) => String(value).padStart(2, '0');

const TIME =
  /^(\d{1,2})(?:(?:[:.]| ?h(?:s|oras?)? ?)(\d{2})?(?::\d{2})?)? ?(?:h(?:s|oras?)?|min)? ?([ap]\.?m\.?)?$/u;
const MINUTES_OF_DAY = 24 * 60;

/**
 * Reads a time as people write it: "14:30", "14h30", "14h", "14 horas", "2:30 PM", "meio-dia", or the fraction of a day
 * that a spreadsheet stores ("0,604166667").
 * @returns "14:30"; undefined for a time that does not exist
 */
export function readTime(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const folded = plain(text);
  if (/^meio[- ]dia$/u.test(folded)) return '12:00';
  const fraction = /^0[.,](\d+)$/u.exec(folded)?.[1];
  if (fraction !== undefined) return timeOfFraction(fraction);
  const [, hours, minutes = '00', half] = TIME.exec(folded) ?? [];
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half);
  return hour === undefined || Number(minutes) > 59 ? undefined : timeOfMinutes(hour * 60 + Number(minutes));
}

/** "12 am" is midnight, "12 pm" noon. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

/** The fraction of a day, by its decimals, to the minute; its last half minute is 23:59 and not the next day. */
function timeOfFraction(decimals: string): string | undefined {
  return timeOfMinutes(Math.min(Math.round(Number(`0.${decimals}`) * MINUTES_OF_DAY), MINUTES_OF_DAY - 1));
}

function timeOfMinutes(minutes: number): string | undefined {
  if (minutes >= MINUTES_OF_DAY) return undefined;
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** The end of a window at midnight, which belongs to no time of its day. */
export const END_OF_DAY = '24:00';
const MIDNIGHT = /^24(?:(?:[:.]| ?h ?)00(?::00)?)?(?: ?h(?:s|oras?)?)?$/u;

const readEnd = (folded: string) => (MIDNIGHT.test(folded) ? END_OF_DAY : readTime(folded));

/** The parts of a window that a text names; `until` may be END_OF_DAY. */
export type DayAndTimes = { day?: string; from?: string; until?: string };

const RANGE_START = /^(?:d[ae]s? |entre (?:as )?)/u;
const RANGE_MARK = /(?: ?[-–—/] ?| ate | as? | e )(?:as )?/gu;
const UNTIL = /^(?:ate (?:as? )?|antes d[ae]s? )/u;
const FROM = /^(?:a partir d[aeo]s? |depois d[ae]s? |apos (?:as? )?)/u;

/**
 * Reads a window as people write it: "14:00-16:00", "das 9h às 12h", "20/11 14h a 16h", "até 18h", "a partir das 9",
 * "20/11/2026 14:30", "2026-11-20T14:30:00", or the serial number of a spreadsheet with a time ("46346,604166667").
 * @returns the parts it names; undefined if it names none
 */
export function readDayAndTimes(text: string, today: string): DayAndTimes | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const folded = plain(text);
  if (SERIAL.test(folded)) return readSerial(folded);
  const written = splitWindow(folded, today);
  return written && { ...(written.day !== undefined && { day: written.day }), ...valuesOf(written) };
}

/** Times as they are written: "2h" and "4" of "20/11 2h-4". */
export type WrittenTimes = { from?: string; until?: string };

export function writtenTimes(text: string, today: string): WrittenTimes {
  const { from, until } = (text.length > MAX_LENGTH ? undefined : splitWindow(plain(text), today)) ?? {};
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

/** Whether a text begins with the name of another weekday than that of its day: "ter 30/11/2026", a Monday. */
export function hasOtherWeekday(text: string, today: string): boolean {
  const { weekday } = text.length > MAX_LENGTH ? {} : withoutLead(plain(text));
  const day = weekday === undefined ? undefined : readDayAndTimes(text, today)?.day;
  return day !== undefined && new Date(`${day}T00:00:00Z`).getUTCDay() !== weekday;
}

/** Whole hours in a cell of a window: "8-12", which elsewhere is a day. */
export function readHours(text: string): DayAndTimes | undefined {
  const written = writtenHours(text);
  return written && valuesOf(written);
}

export function writtenHours(text: string): WrittenTimes | undefined {
  return /^\d{1,2} ?[-\u2010-\u2015] ?\d{1,2}$/u.test(text) ? splitTimes(text) : undefined;
}

function splitWindow(folded: string, today: string): (WrittenTimes & { day?: string }) | undefined {
  const whole = readDay(folded, today);
  if (whole !== undefined) return { day: whole };
  if (OTHER_OFFSET.test(folded)) return undefined;
  for (const split of [...folded.matchAll(/,? /gu)].map(({ index }) => index)) {
    const day = readDay(folded.slice(0, split), today);
    const times = day && splitTimes(folded.slice(split).replace(/^,? /u, ''));
    if (times) return { day, ...times };
  }
  return splitTimes(folded);
}

/** The times of a window that exist. */
function splitTimes(folded: string): WrittenTimes | undefined {
  if (readTime(folded) !== undefined) return { from: folded };
  // "24" alone may be a day.
  if (folded !== '24' && MIDNIGHT.test(folded)) return { until: folded };
  if (UNTIL.test(folded)) return named('until', folded.replace(UNTIL, ''));
  if (FROM.test(folded)) return named('from', folded.replace(FROM, ''));
  const range = folded.replace(RANGE_START, '');
  for (const { 0: mark, index } of range.matchAll(RANGE_MARK)) {
    const from = range.slice(0, index);
    const until = range.slice(index + mark.length);
    if (readTime(from) !== undefined && readEnd(until) !== undefined) return { from, until };
  }
  return undefined;
}

function named(part: 'from' | 'until', text: string): WrittenTimes | undefined {
  const time = part === 'until' ? readEnd(text) : readTime(text);
  return time === undefined ? undefined : { [part]: text };
}

function valuesOf({ from, until }: WrittenTimes): Omit<DayAndTimes, 'day'> {
  const begins = from === undefined ? undefined : readTime(from);
  const ends = until === undefined ? undefined : readEnd(until);
  return { ...(begins !== undefined && { from: begins }), ...(ends !== undefined && { until: ends }) };
}

/**
 * As programs write an instant; the only offset is that of São Paulo. After a space it has seconds, without which
 * "2026-11-20 08:00-03:00" is a window.
 */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:t(\d{2}:\d{2}(?::\d{2})?)| (\d{2}:\d{2}:\d{2}))(?:\.\d{1,9})?(?: ?-03(?::?00)?)?$/u;
/** An offset that would move the hours, which may look like the end of a window: "2026-11-20 20:00:00-02:00". */
const OTHER_OFFSET = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,9})? ?[-+]\d{2}(?::?\d{2})?$/u;

/** Without accents, case and further spaces; an instant as day and time. */
function plain(text: string): string {
  return foldText(text).replaceAll(/\s+/gu, ' ').replace(INSTANT, '$1 $2$3');
}
