import { addDays, startOfDay, toLocalDate, toLocalTime } from './sao-paulo-time.ts';
import { withoutTrailing } from './text/without-trailing.ts';
import { DAY_MS } from './time.ts';

/** Days between announcement and effect of new terms (Termos de uso, 6; Política de privacidade, 8). */
export const TERMS_NOTICE_DAYS = 30;

/**
 * The first day on which terms may take effect: `TERMS_NOTICE_DAYS` whole days after their announcement.
 * @param announcedAt epoch milliseconds
 */
export function earliestTermsDay(announcedAt: number): string {
  const end = announcedAt + TERMS_NOTICE_DAYS * DAY_MS;
  const day = toLocalDate(end);
  return startOfDay(day) >= end ? day : addDays(day, 1);
}

/** A piece of plain text, with `href` if it is a link. */
export type TextPart = { text: string; href?: string };

/** A URL without credentials: its visible host is its target. */
const ADDRESS = /\bhttps:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d{1,5})?(?![\w@-])(?:[/?#][^\s<>"]*)?/giu;
const SENTENCE_MARKS = ".,;:!?…)]}'’”»";

/** Splits a text at its `https://` URLs; punctuation after a URL stays outside the link. */
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
 * The prefix of a maintenance announcement that has begun: since when it is shown. The administrator's text has the time of
 * the outage.
 * @param from RFC 3339 or epoch milliseconds
 */
export function maintenanceSince(from: string | number): string {
  const [, month, day] = toLocalDate(from).split('-');
  return `Aviso de manutenção desde ${day}/${month}, ${toLocalTime(from)}.`;
}

/** The prefix of a maintenance announcement that has not begun. */
export const MAINTENANCE_TO_COME = 'Manutenção programada.';
