const DAY_MS = 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The day that it is in São Paulo at an instant, as `2026-11-20`. */
export function dayOf(instant: Date): string {
  return dayFormat.format(instant);
}

/** The day so many days after another; before it with a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days there are from the first to the last, both counted; 0 or less when they are in the wrong order. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}
