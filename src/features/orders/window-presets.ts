import { toLocalDate, wallClock } from '#domain/sao-paulo-time.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';

import type { StopValues } from './form/stop-values.ts';
import { windowValuesOf } from './time-window.ts';

type WindowValues = StopValues['window'];

export function isSameWindow(one: WindowValues, other: WindowValues): boolean {
  return (['date', 'from', 'until', 'untilDate'] as const).every((part) => one[part] === other[part]);
}

type WindowPreset = { label: string; window: WindowValues };

const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const HOURS = 2;
const END_OF_DAY = 18;
const MAX_TODAY = 2;
const MOST = 5;

/** Suggested windows: the rest of today, then slots of today and tomorrow. */
export function windowPresets(now: number): WindowPreset[] {
  const hour = wallClock(now).getUTCHours();
  const isDayLeft = hour + HOURS <= END_OF_DAY;
  const rest = isDayLeft ? [restOfToday(now, Math.max(hour, FIRST_HOUR))] : [];
  return [...rest, ...slots(now)].slice(0, MOST);
}

const STARTS = Array.from(
  { length: (LAST_HOUR - FIRST_HOUR) / HOURS },
  (_, index) => FIRST_HOUR + index * HOURS,
);

/** Of two hours each: what begins later today, and tomorrow. */
function slots(now: number): WindowPreset[] {
  const hour = wallClock(now).getUTCHours();
  const today = STARTS.filter((start) => start > hour).slice(0, MAX_TODAY);
  return [
    ...today.map((start) => preset('Hoje', now, start)),
    ...STARTS.map((start) => preset('Amanhã', now + DAY_MS, start)),
  ];
}

function restOfToday(now: number, start: number): WindowPreset {
  return {
    label: `Hoje até ${END_OF_DAY}h`,
    window: { date: toLocalDate(now), from: clock(start), until: clock(END_OF_DAY), untilDate: '' },
  };
}

/** The first suggested slot: what a window that has passed is moved to. */
export function nextSlot(now: number): WindowValues {
  return slots(now)[0]?.window ?? nextHours(now);
}

/** A window from the next full hour, possibly tomorrow. */
export function nextHours(now: number): WindowValues {
  const from = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  const until = from + HOURS * HOUR_MS;
  return windowValuesOf({ from: new Date(from).toISOString(), until: new Date(until).toISOString() });
}

function preset(day: string, instant: number, start: number): WindowPreset {
  const end = start + HOURS;
  return {
    label: `${day} ${start}–${end}h`,
    window: { date: toLocalDate(instant), from: clock(start), until: clock(end), untilDate: '' },
  };
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
