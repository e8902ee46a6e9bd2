import { ALWAYS_OPEN, type BaseCalendar, openSpansOf } from '#domain/calendar/base-calendar.ts';
import { addDays, startOfDay, toLocalDate } from '#domain/sao-paulo-time.ts';
import { HOUR_MS } from '#domain/time.ts';
import { formatDayMonth, weekdayOf } from '#src/lib/calendar-days.ts';

import { type WindowValues, windowValuesOf } from './time-window.ts';

type WindowPreset = { label: string; window: WindowValues };

const SLOT_MS = 2 * HOUR_MS;
/** Suggestions in all, and those of today among them. */
const MAX_PRESETS = 5;
const MAX_TODAY = 2;
/** Days searched for slots, today included: after a longer closure none is suggested. */
const SEARCHED_DAYS = 31;
const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];

/** Stands in for a base without opening hours, which is always open: nights are not suggested. */
const DAYTIME: BaseCalendar = {
  ...ALWAYS_OPEN,
  openingHours: WEEKDAYS.map((_, weekday) => ({ weekday, from: '08:00', to: '20:00' })),
  nationalHolidays: false,
};
/** Milliseconds from the start of the day at which the rest of today ends for such a base: an office's evening. */
const DAYTIME_END_MS = 18 * HOUR_MS;

/**
 * Suggested windows in the base's hours: the rest of today until the base closes or pauses, then slots of today and of
 * the next open days.
 */
export function windowPresets(now: number, calendar: BaseCalendar): WindowPreset[] {
  const today = toLocalDate(now);
  const rest = restOfToday(now, calendar).map((window) => ({
    label: `Hoje até ${hourText(window.until)}`,
    window,
  }));
  const later = slots(now, calendar).map((window) => ({ label: slotLabel(window, today), window }));
  return [...rest, ...later].slice(0, MAX_PRESETS);
}

/**
 * The first suggested slot that begins after an instant.
 * @param after epoch milliseconds: now, or the end of a window that is moved
 */
export function nextSlot(after: number, calendar: BaseCalendar): WindowValues {
  return slots(after, calendar)[0] ?? nextHours(after);
}

/** A window from the next full hour, possibly tomorrow, for a base that does not open soon. */
function nextHours(now: number): WindowValues {
  const from = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  return windowOf(from, from + SLOT_MS);
}

/** From the current or the next opening hour until the base closes or pauses, if that is long enough. */
function restOfToday(now: number, calendar: BaseCalendar): WindowValues[] {
  const today = toLocalDate(now);
  const span = spansOf(today, calendar).find(({ until }) => until > now);
  if (span === undefined) return [];
  const until = isAlwaysOpen(calendar)
    ? Math.min(span.until, startOfDay(today) + DAYTIME_END_MS)
    : span.until;
  const from = Math.max(span.from, Math.floor(now / HOUR_MS) * HOUR_MS);
  return until - from < SLOT_MS ? [] : [windowOf(from, until)];
}

/** Windows of two hours that begin later on the same day or on the next open days. */
function slots(after: number, calendar: BaseCalendar): WindowValues[] {
  const day = toLocalDate(after);
  const found = slotsOf(day, after, calendar).slice(0, MAX_TODAY);
  for (let ahead = 1; ahead < SEARCHED_DAYS && found.length < MAX_PRESETS; ahead++) {
    found.push(...slotsOf(addDays(day, ahead), after, calendar));
  }
  return found;
}

function slotsOf(day: string, after: number, calendar: BaseCalendar): WindowValues[] {
  return spansOf(day, calendar).flatMap(({ from, until }) => {
    const count = Math.floor((until - from) / SLOT_MS);
    return Array.from({ length: count }, (_, index) => from + index * SLOT_MS)
      .filter((start) => start > after)
      .map((start) => windowOf(start, start + SLOT_MS));
  });
}

function slotLabel({ date, from, until }: WindowValues, today: string): string {
  return `${dayName(date, today)} ${hourText(from).replace(/h$/u, '')}–${hourText(until)}`;
}

function spansOf(day: string, calendar: BaseCalendar) {
  return openSpansOf(day, isAlwaysOpen(calendar) ? DAYTIME : calendar);
}

function isAlwaysOpen({ openingHours }: BaseCalendar): boolean {
  return openingHours.length === 0;
}

function windowOf(from: number, until: number): WindowValues {
  return windowValuesOf({ from: new Date(from).toISOString(), until: new Date(until).toISOString() });
}

function dayName(day: string, today: string): string {
  if (day === today) return 'Hoje';
  if (day === addDays(today, 1)) return 'Amanhã';
  return day < addDays(today, 7) ? (WEEKDAYS[weekdayOf(day)] ?? '') : formatDayMonth(day);
}

/** "08:00" → "8h", "08:30" → "8h30" */
function hourText(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}
