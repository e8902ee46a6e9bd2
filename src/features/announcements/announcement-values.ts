import * as z from 'zod/mini';

import { earliestTermsDay } from '#domain/announcements.ts';
import { MESSAGES } from '#domain/messages.ts';
import { parseLocalDateTime, toLocalDate, toLocalTime } from '#domain/sao-paulo-time.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Announcement, AnnouncementInput } from '#src/api/announcements/announcements.ts';
import { required, text } from '#src/components/forms/field-schemas.ts';

type Kind = AnnouncementInput['kind'];

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  info: 'Informação',
  maintenance: 'Manutenção',
  terms: 'Mudança dos termos',
};

/** In display order. */
export const ANNOUNCEMENT_LABELS = {
  kind: 'Tipo',
  text: 'Texto',
  termsVersion: 'Versão dos termos',
  termsDay: 'Termos valem a partir de',
  fromDay: 'Início: dia',
  fromTime: 'Início: hora',
  untilDay: 'Fim: dia',
  untilTime: 'Fim: hora',
  byEmail: 'Enviar também por e-mail',
} as const;

/** Form values; times in São Paulo. */
export type AnnouncementValues = Record<
  Exclude<keyof typeof ANNOUNCEMENT_LABELS, 'kind' | 'byEmail'>,
  string
> & {
  kind: Kind;
  /** Ignored for terms, which are always sent. */
  byEmail: boolean;
};

/** Form paths of fields named differently in the contract. */
export const RENAMED = { '/from': 'fromDay', '/until': 'untilDay', '/termsFrom': 'termsDay' } as const;

export const MAX_TEXT_LENGTH = 500;
export const MAX_VERSION_LENGTH = 20;

/**
 * Form values of an announcement; a new one starts now and lasts a week.
 * @param now epoch milliseconds
 */
export function announcementValues(announcement: Announcement | undefined, now: number): AnnouncementValues {
  const { kind = 'info', from = now, until = now + 7 * DAY_MS } = announcement ?? {};
  return {
    kind,
    text: announcement?.text ?? '',
    termsVersion: announcement?.termsVersion ?? '',
    termsDay: announcement?.termsFrom ?? '',
    fromDay: toLocalDate(from),
    fromTime: toLocalTime(from),
    untilDay: toLocalDate(until),
    untilTime: toLocalTime(until),
    byEmail: announcement?.byEmail ?? false,
  };
}

/**
 * The earliest day from which terms announced now can apply.
 * @param now epoch milliseconds
 */
export function nearestTermsDay(now: number): string {
  return earliestTermsDay(now);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/**
 * Parses the form into the request body; the server decides on lead times and late changes.
 * @param begun the announcement, once begun: its start is sent back unchanged, to the millisecond
 */
export function announcementSchema(begun?: Announcement): z.ZodMiniType<AnnouncementInput> {
  return z.pipe(
    z.object({
      kind: z.enum(['info', 'maintenance', 'terms']),
      text: required(text({ limit: MAX_TEXT_LENGTH })),
      termsVersion: z.string(),
      termsDay: z.string(),
      fromDay: z.string(),
      fromTime: z.string(),
      untilDay: z.string(),
      untilTime: z.string(),
      byEmail: z.boolean(),
    }),
    z.transform((read, { issues }): AnnouncementInput => {
      const report = (path: keyof AnnouncementValues, message: string) =>
        issues.push({ code: 'custom', message, path: [path], input: read[path] });
      const momentOf = (day: 'fromDay' | 'untilDay', time: 'fromTime' | 'untilTime') => {
        if (!DAY.test(read[day])) report(day, read[day] === '' ? MESSAGES.required : MESSAGES.date);
        if (read[time] === '') report(time, MESSAGES.required);
        const instant = parseLocalDateTime(read[day], read[time]);
        if (instant === undefined && DAY.test(read[day]) && read[time] !== '') report(time, MESSAGES.invalid);
        return instant ?? '';
      };
      const from = begun?.from ?? momentOf('fromDay', 'fromTime');
      const until = momentOf('untilDay', 'untilTime');
      if (from !== '' && until !== '' && until <= from) report('untilDay', MESSAGES['announcement-order']);
      const { kind, text: words, byEmail } = read;
      if (kind !== 'terms') return { kind, text: words, from, until, byEmail };

      const termsVersion = read.termsVersion.trim();
      if (termsVersion === '') report('termsVersion', MESSAGES.required);
      if (!DAY.test(read.termsDay)) report('termsDay', MESSAGES[read.termsDay === '' ? 'required' : 'date']);
      return { kind, text: words, from, until, termsVersion, termsFrom: read.termsDay };
    }),
  );
}

export type AnnouncementPhase = 'coming' | 'present' | 'past';

/** @param now epoch milliseconds */
export function phaseOf(
  { from, until }: Pick<Announcement, 'from' | 'until'>,
  now: number,
): AnnouncementPhase {
  if (Date.parse(until) <= now) return 'past';
  return Date.parse(from) <= now ? 'present' : 'coming';
}
