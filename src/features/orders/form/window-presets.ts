import { toLocalDate, wallClock } from '#domain/sao-paulo-time.ts';

import type { StopValues } from './form-values.ts';

export type WindowPreset = { label: string; window: StopValues['window'] };

const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const HOURS = 2;
const MAX_TODAY = 3;
const MOST = 5;
const DAY_MS = 86_400_000;

/** Windows of two hours that somebody may want: what is left of today, then tomorrow from the morning on. */
export function windowPresets(now: number): WindowPreset[] {
  const hour = wallClock(now).getUTCHours();
  const starts = Array.from(
    { length: (LAST_HOUR - FIRST_HOUR) / HOURS },
    (_, index) => FIRST_HOUR + index * HOURS,
  );
  const today = starts.filter((start) => start > hour).slice(0, MAX_TODAY);
  return [
    ...today.map((start) => preset('Hoje', now, start)),
    ...starts.map((start) => preset('Amanhã', now + DAY_MS, start)),
  ].slice(0, MOST);
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
