import { addDays, parseLocalDateTime, toLocalDate, toLocalTime } from './sao-paulo-time.ts';
import { DAY_MS } from './time.ts';
import { withoutTrailing } from './without-trailing.ts';

/** Days between announcement and effect of new terms (Termos de uso, 6; Política de privacidade, 8). */
export const TERMS_NOTICE_DAYS = 30;

/**
 * The moment at which a day begins in São Paulo, in epoch milliseconds.
 * @param day `2027-02-01`
 */
export function startOfDay(day: string): number {
  // On a day on which the clocks were put forward at midnight there is no such hour.
  return Date.parse(parseLocalDateTime(day, '00:00') ?? parseLocalDateTime(day, '01:00') ?? '');
}

/**
 * The first day from which terms may apply: thirty whole days after their announcement.
 * @param toldAt epoch milliseconds
 */
export function earliestTermsDay(toldAt: number): string {
  const end = toldAt + TERMS_NOTICE_DAYS * DAY_MS;
  const day = toLocalDate(end);
  return startOfDay(day) >= end ? day : addDays(day, 1);
}

/** A piece of a plain text; one with an address leads there. */
export type TextPart = { text: string; href?: string };

/** A URL without credentials: its visible host is its target. */
const ADDRESS = /\bhttps:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d{1,5})?(?![\w@-])(?:[/?#][^\s<>"]*)?/giu;
const SENTENCE_MARKS = ".,;:!?…)]}'’”»";

/** Finds the addresses in a text, `https://` and no other, and leaves the sentence around them its marks. */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = withoutTrailing(found, SENTENCE_MARKS);
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/**
 * The prefix of a maintenance announcement with its date. The administrator's text says when the system is down.
 * @param from RFC 3339 or epoch milliseconds
 */
export function maintenanceSince(from: string | number): string {
  const [, month, day] = toLocalDate(from).split('-');
  return `Aviso de manutenção desde ${day}/${month}, ${toLocalTime(from)}.`;
}

/** The same of one that is to come. */
export const MAINTENANCE_TO_COME = 'Manutenção programada.';
