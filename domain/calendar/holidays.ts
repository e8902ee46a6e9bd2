import { addDays } from '#domain/sao-paulo-time.ts';

/** A day without work, "2026-11-20". */
export interface Holiday {
  date: string;
  name: string;
}

/** The same day every year (Law 662/1949 and its additions); 20 November since Law 14.759/2023. */
const FIXED: readonly (readonly [day: string, name: string, since: number])[] = [
  ['01-01', 'Confraternização Universal', 0],
  ['04-21', 'Tiradentes', 0],
  ['05-01', 'Dia do Trabalho', 0],
  ['09-07', 'Independência do Brasil', 0],
  ['10-12', 'Nossa Senhora Aparecida', 0],
  ['11-02', 'Finados', 0],
  ['11-15', 'Proclamação da República', 0],
  ['11-20', 'Dia da Consciência Negra', 2024],
  ['12-25', 'Natal', 0],
];

/** The national holidays of a year by day; Carnival and Corpus Christi are not among them. */
export function nationalHolidays(year: number): Holiday[] {
  const goodFriday = { date: addDays(easterOf(year), -2), name: 'Sexta-feira Santa' };
  const fixed = FIXED.filter(([, , since]) => year >= since).map(([day, name]) => ({
    date: `${year}-${day}`,
    name,
  }));
  return [...fixed, goodFriday].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const leap = Math.floor((century + 8) / 25);
  const moon =
    (19 * (year % 19) + century - Math.floor(century / 4) - Math.floor((century - leap + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const late = Math.floor(((year % 19) + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return `${year}-${padded(Math.floor(days / 31))}-${padded((days % 31) + 1)}`;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
