import { inAfternoon, mayBeAfternoon } from '#domain/imports/cells/half-days.ts';
import {
  type DayAndTimes,
  END_OF_DAY,
  hasOtherWeekday,
  readDayAndTimes,
  readHours,
  type WrittenTimes,
  writtenHours,
  writtenTimes,
} from '#domain/imports/cells/read-day-and-time.ts';
import { ORDER_COLUMNS, type OrderColumn } from '#domain/imports/columns/order-columns.ts';
import { daysUntilEnd } from '#domain/orders/hours-error.ts';
import { addDays, parseLocalDateTime } from '#domain/sao-paulo-time.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';

const EVENING = '18:00';
const NOON = '12:00';

/** The days of a longer window are those of something else, such as a contract or a lease. */
const MAX_DAYS = 7;

const TEXTS = {
  day: 'Escreva a data como 20/11/2026.',
  weekday: 'O dia da semana não é o desta data. Confira os dois.',
  time: 'Escreva a hora como 14:30.',
  window: 'Escreva o horário como 14:00 às 16:00.',
  dayMissing: 'Informe a data desta janela.',
  fromMissing: 'Informe o início da janela.',
  untilMissing: 'Informe o fim da janela.',
  long: `A janela passa de ${MAX_DAYS} dias. Confira o início e o fim.`,
  localTime: 'Este horário não existe neste dia.',
} as const;

/** The texts of the columns of an order that are filled. */
type Texts = ReadonlyMap<OrderColumn, string>;
type Refuse = (column: OrderColumn, message: string) => undefined;

/** Reads when an order is delivered, from its day, its hours, or both in one cell. */
export function readWindow(texts: Texts, today: string, refuse: Refuse): Schema<'DraftStop'>['window'] {
  const read = (column: OrderColumn, message: string): DayAndTimes | undefined => {
    const text = texts.get(column);
    if (text === undefined) return {};
    if (hasOtherWeekday(text, today)) return refuse(column, TEXTS.weekday);
    return readDayAndTimes(text, today) ?? refuse(column, message);
  };
  const day = read('day', TEXTS.day);
  // "8-12" is a day below "Data".
  const hours = readHours(texts.get('window') ?? '');
  const window = hours ?? read('window', TEXTS.window);
  const from = read('from', TEXTS.time);
  const until = read('until', TEXTS.time);
  if (!day || !window || !from || !until) return null;
  const other = otherDay({ day, from, window });
  if (other) return refuse(other.column, other.message) ?? null;
  const firstDay = day.day ?? from.day ?? window.day ?? until.day;
  const begins = from.from ?? window.from ?? day.from;
  const ends = until.until ?? until.from ?? window.until ?? day.until;
  const isBlank = begins === undefined && ends === undefined;
  if (firstDay === undefined && isBlank) return null;
  if (firstDay === undefined) return refuse('day', TEXTS.dayMissing) ?? null;
  if (begins === undefined) return refuse('from', TEXTS.fromMissing) ?? null;
  if (ends === undefined) return refuse('until', TEXTS.untilMissing) ?? null;
  const written = writtenWindow(texts, today);
  if (mayBeAfternoon(written)) return refuse(written.column, halvesText(begins, ends)) ?? null;
  const span = {
    from: parseLocalDateTime(firstDay, begins),
    until: endOf(until.day ?? lastDay(firstDay, begins, ends), ends),
  };
  if (span.from === undefined || span.until === undefined) return refuse('day', TEXTS.localTime) ?? null;
  if (Date.parse(span.until) - Date.parse(span.from) > MAX_DAYS * DAY_MS) {
    const column = (['until', 'window', 'from'] as const).find((each) => texts.has(each)) ?? 'day';
    return refuse(column, TEXTS.long) ?? null;
  }
  return { from: span.from, until: span.until };
}

/** The column of the beginning whose day is not that of an earlier one; the end may be on a later day. */
function otherDay({ day, from, window }: Record<'day' | 'from' | 'window', DayAndTimes>) {
  const [first, ...others] = (
    [
      ['day', day.day],
      ['from', from.day],
      ['window', window.day],
    ] as const
  ).filter(([, text]) => text !== undefined);
  const other = others.find(([, text]) => text !== first?.[1]);
  if (!first || !other) return undefined;
  const message = `Há outra data na coluna ${ORDER_COLUMNS[first[0]].heading}. Confira as duas.`;
  return { column: other[0], message };
}

/** The hours of a window as they are written, and the column of its beginning. */
function writtenWindow(texts: Texts, today: string): WrittenTimes & { column: OrderColumn } {
  const of = (column: OrderColumn) => writtenTimes(texts.get(column) ?? '', today);
  const window = writtenHours(texts.get('window') ?? '') ?? of('window');
  const [day, from, until] = [of('day'), of('from'), of('until')];
  const [begins, column] = (
    [
      [from.from, 'from'],
      [window.from, 'window'],
    ] as const
  ).find(([text]) => text !== undefined) ?? [day.from, 'day'];
  const ends = until.until ?? until.from ?? window.until ?? day.until;
  return {
    column,
    ...(begins !== undefined && { from: begins }),
    ...(ends !== undefined && { until: ends }),
  };
}

/** Asks for hours of a day of 24, in either half of the day. */
function halvesText(begins: string, ends: string): string {
  return ends < NOON
    ? `Escreva ${inAfternoon(begins)} às ${inAfternoon(ends)}, ou ${begins} às ${ends}.`
    : `Escreva ${inAfternoon(begins)} às ${ends}, ou ${begins} às ${ends}.`;
}

/**
 * An end before the beginning is that of the next day only of a window that begins in the evening: "8 às 6" means 18:00,
 * or the two are exchanged.
 */
function lastDay(firstDay: string, from: string, until: string): string {
  return from < EVENING || from === until ? firstDay : addDays(firstDay, daysUntilEnd({ from, until }));
}

function endOf(day: string, time: string): string | undefined {
  return time === END_OF_DAY ? parseLocalDateTime(addDays(day, 1), '00:00') : parseLocalDateTime(day, time);
}
