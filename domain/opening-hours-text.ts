import { type OpeningRange, sortOpeningHours } from './opening-hours.ts';

const DAY_STEMS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
const EVERY_DAY = /^(?:todos os dias|diariamente|todo dia)$/;
const DAY = /^(dom|seg|ter|qua|qui|sex|sab)(?:ingo|unda|ca|rta|nta|ta|ado)?(?:[- ]?feira)?$/;
const TIME = /^(\d{1,2})(?:(?::|h)(\d{2})?(?::\d{2})?(?:min)?)?$/;
const GROUP = /^(?<days>[^\d]+?)[\s:]*(?<times>\d.*)$/;

/**
 * Reads what `formatOpeningHours` writes, and what people type like it: "Segunda a sexta das 8h às 18h; sáb 9-13h30".
 * Gives undefined for anything else.
 */
export function parseOpeningHours(text: string): OpeningRange[] | undefined {
  const groups = fold(text)
    .split(/[;|\n]/)
    .map((group) => group.trim())
    .filter((group) => group !== '');
  const ranges = groups.map(parseGroup);
  if (ranges.some((group) => group === undefined)) return undefined;
  return sortOpeningHours(ranges.flatMap((group) => group ?? []));
}

function parseGroup(group: string): OpeningRange[] | undefined {
  const { days: daysText = '', times: timesText = '' } = GROUP.exec(group)?.groups ?? {};
  const days = parseDays(daysText.replace(/\s(?:das|de)$/, '').trim());
  const times = timesText.split(/,|\s+e\s+/).map((range) => parseRange(range.trim()));
  if (days === undefined || times.some((range) => range === undefined)) return undefined;
  return days.flatMap((weekday) => times.flatMap((range) => (range ? [{ weekday, ...range }] : [])));
}

function parseDays(text: string): number[] | undefined {
  if (EVERY_DAY.test(text)) return DAY_STEMS.map((_, weekday) => weekday);
  const found = text.split(/,|\/|\s+e\s+/).map((part) => parseRun(part.trim()));
  if (found.some((run) => run === undefined)) return undefined;
  return [...new Set(found.flatMap((run) => run ?? []))];
}

/** "sex", "seg a sex", "sab-dom" */
function parseRun(text: string): number[] | undefined {
  const ends = text
    .replaceAll(/-?feira/g, '')
    .split(/\s*(?:-|\ba\b|\bate\b)\s*/)
    .map(parseDay);
  const [first, last = first, ...rest] = ends;
  if (first === undefined || last === undefined || rest.length > 0 || ends.includes(undefined))
    return undefined;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => (first + step) % 7);
}

function parseDay(text: string): number | undefined {
  const stem = DAY.exec(text)?.[1];
  return stem === undefined ? undefined : DAY_STEMS.indexOf(stem);
}

function parseRange(text: string): { from: string; to: string } | undefined {
  const [from, to, ...rest] = text.split(/\s*(?:-|\bate\b|\bas\b|\ba\b)\s*/).map(parseTime);
  return from === undefined || to === undefined || rest.length > 0 ? undefined : { from, to };
}

function parseTime(text: string): string | undefined {
  const [, hours, minutes = '00'] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .toLowerCase();
}
