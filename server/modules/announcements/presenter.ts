import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { AnnouncementRow, countMails, findAuthors, TermsRow } from './repository.ts';

/** An announcement as users see it. */
export function presentCurrent(row: AnnouncementRow): Schema<'CurrentAnnouncement'> {
  return {
    id: row.id,
    kind: row.kind,
    text: row.body,
    from: row.shown_from.toISOString(),
    until: row.shown_until.toISOString(),
    termsVersion: row.terms_version,
    termsFrom: row.terms_at && dayOf(row.terms_at),
  };
}

/** Authors and mail counts of all rows, and the current time. */
type About = {
  authors: Awaited<ReturnType<typeof findAuthors>>;
  mails: Awaited<ReturnType<typeof countMails>>;
  now: Date;
};

/** An announcement as administrators see it. */
export function presentAnnouncement(
  row: AnnouncementRow,
  { authors, mails, now }: About,
): Schema<'Announcement'> {
  const { sent, waiting, failed } = mails.get(row.id) ?? { sent: 0, waiting: 0, failed: 0 };
  return {
    ...presentCurrent(row),
    byEmail: row.by_email,
    mails:
      row.by_email && row.shown_from <= now
        ? { people: sent + waiting + failed, sent, waiting, failed }
        : null,
    createdBy: shownName(authors.get(row.created_by)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export function presentTerms(row: TermsRow | undefined): Schema<'OwnTerms'> {
  if (row === undefined) return { terms: null };
  const { version, at, body: text, accepted_at } = row;
  return {
    terms: { version, appliesFrom: dayOf(at), text, acceptedAt: accepted_at?.toISOString() ?? null },
  };
}
