import { foldText } from '#domain/text/fold-text.ts';

import { type OpeningRange, sortOpeningHours } from './opening-hours.ts';

type TimeRange = { from: string; to: string };

const ALL_DAY: TimeRange = { from: '00:00', to: '23:59' };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const DAY_STEMS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
const DAY_NAME =
  /^(?:dom(?:ingos?)?|seg(?:undas?)?|ter(?:cas?)?|qua(?:rtas?)?|qui(?:ntas?)?|sex(?:tas?)?|sab(?:ados?)?)$/;
/** "2ª" is Monday. */
const ORDINAL_DAY = /^[2-6][aª]$/;
const DAY_PHRASES: readonly (readonly [phrase: string, days: readonly number[]])[] = [
  ['todos os dias', EVERY_DAY],
  ['todo dia', EVERY_DAY],
  ['diariamente', EVERY_DAY],
  ['dias uteis', [1, 2, 3, 4, 5]],
  ['fim de semana', [6, 0]],
  ['fins de semana', [6, 0]],
  ['finais de semana', [6, 0]],
];
/** "8", "8h30", "8:30", "8.30", "08:30:00" */
const TIME = /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?$/;
const TOKEN = /[2-6](?:ª|a(?![a-z\d]))|\d{1,2}(?:[:.h]\d{2}(?::\d{2})?)?|[a-z]+|[^\sa-z\d]/g;

const TO = ['-', 'a', 'as', 'ate'];
const AND = [',', '/', '&', 'e'];
const BETWEEN_GROUPS = [...AND, ';', '|', '.', 'de', 'aos', 'as', 'nos'];
const BEFORE_TIMES = [':', ',', '-', 'das', 'de'];
const HOUR_WORDS = ['h', 'hs', 'hr', 'hrs', 'hora', 'horas', 'min'];

/**
 * Parses the output of `formatOpeningHours` and similar typed text: "Segunda a sexta das 8h às 18h; sáb 9-13h30", "2ª a
 * 6ª, 8:00–18:00", "24 horas", "dom fechado".
 * @returns undefined for anything else
 */
export function parseOpeningHours(text: string): OpeningRange[] | undefined {
  const tokens = new Tokens(text);
  const ranges: OpeningRange[] = [];
  tokens.skip(BETWEEN_GROUPS);
  while (tokens.next() !== undefined) {
    const days = readDays(tokens) ?? (isAllDay(tokens) ? EVERY_DAY : undefined);
    tokens.skip(BEFORE_TIMES);
    const times = readTimes(tokens);
    if (days === undefined || times === undefined) return undefined;
    ranges.push(...days.flatMap((weekday) => times.map((range) => ({ weekday, ...range }))));
    tokens.skip(BETWEEN_GROUPS);
  }
  return sortOpeningHours(ranges);
}

/** A cursor over the words, times and signs of a text. */
class Tokens {
  readonly #tokens: string[];
  #at = 0;

  constructor(text: string) {
    const plain = foldText(text)
      .replaceAll('\n', ';')
      .replaceAll(/[\u2010-\u2015]/g, '-');
    this.#tokens = plain.match(TOKEN) ?? [];
  }

  next(offset = 0): string | undefined {
    return this.#tokens[this.#at + offset];
  }

  take(count = 1): void {
    this.#at += count;
  }

  skip(words: readonly string[]): void {
    while (words.includes(this.next() ?? '')) this.take();
  }

  /** Consumes one of the words if `isMeant` accepts the token after it. */
  acceptBefore(words: readonly string[], isMeant: (token: string) => boolean): boolean {
    const isThere = words.includes(this.next() ?? '') && isMeant(this.next(1) ?? '');
    if (isThere) this.take();
    return isThere;
  }
}

function readDays(tokens: Tokens): readonly number[] | undefined {
  for (const [phrase, days] of DAY_PHRASES) {
    const words = phrase.split(' ');
    if (words.some((word, offset) => tokens.next(offset) !== word)) continue;
    tokens.take(words.length);
    return days;
  }
  const found = new Set<number>();
  do {
    const first = readDay(tokens);
    if (first === undefined) return undefined;
    const last = tokens.acceptBefore(TO, isDay) ? (readDay(tokens) ?? first) : first;
    const length = ((last - first + 7) % 7) + 1;
    for (let step = 0; step < length; step += 1) found.add((first + step) % 7);
  } while (tokens.acceptBefore(AND, isDay));
  return [...found];
}

function isDay(token: string): boolean {
  return DAY_NAME.test(token) || ORDINAL_DAY.test(token);
}

/** "seg", "segunda", "segunda-feira", "2ª feira" */
function readDay(tokens: Tokens): number | undefined {
  const token = tokens.next() ?? '';
  if (!isDay(token)) return undefined;
  tokens.take();
  if (!tokens.acceptBefore(['-'], (word) => word === 'feira') && tokens.next() !== 'feira')
    return dayOf(token);
  tokens.take();
  return dayOf(token);
}

function dayOf(token: string): number {
  return ORDINAL_DAY.test(token) ? Number(token.charAt(0)) - 1 : DAY_STEMS.indexOf(token.slice(0, 3));
}

function readTimes(tokens: Tokens): TimeRange[] | undefined {
  if (/^fechad[ao]s?$/.test(tokens.next() ?? '')) {
    tokens.take();
    return [];
  }
  if (isAllDay(tokens)) {
    tokens.take(2);
    return [ALL_DAY];
  }
  const ranges: TimeRange[] = [];
  do {
    tokens.skip(['das', 'de']);
    const from = readTime(tokens);
    if (!tokens.acceptBefore(TO, () => true)) return undefined;
    tokens.skip(['as']);
    const to = readTime(tokens);
    if (from === undefined || to === undefined) return undefined;
    ranges.push({ from, to });
  } while (tokens.acceptBefore(AND, (token) => token === 'das' || TIME.test(token)));
  return ranges;
}

/** "24 horas", "24h" */
function isAllDay(tokens: Tokens): boolean {
  return tokens.next() === '24' && HOUR_WORDS.includes(tokens.next(1) ?? '');
}

function readTime(tokens: Tokens): string | undefined {
  const [, hours, minutes = '00'] = TIME.exec(tokens.next() ?? '') ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  tokens.take();
  if (HOUR_WORDS.includes(tokens.next() ?? '')) tokens.take();
  return `${hours.padStart(2, '0')}:${minutes}`;
}
