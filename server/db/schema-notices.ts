import type { Generated, GeneratedAlways } from 'kysely';

import type { Schema } from '#openapi/schema.ts';

import type { DefaultedJson, NullableJson, Stamp } from './schema-columns.ts';

/** A notice; it references exactly one cause: event, comment, moment, user, bill or privacy request. */
export interface NoticesTable {
  id: GeneratedAlways<number>;
  user_id: string;
  /** null: it is about no order, but about `subject_user_id`, `bill_id` or `privacy_request_id`. */
  order_id: string | null;
  company_id: string | null;
  kind: Schema<'NoticeKind'>;
  event_seq: number | null;
  comment_id: string | null;
  since: Date | null;
  subject_user_id: string | null;
  bill_id: string | null;
  privacy_request_id: string | null;
  /** Whether the app shows it. */
  in_app: Generated<boolean>;
  /** null: not by e-mail. */
  email: 'now' | 'daily' | null;
  /** The mail that claimed it. */
  mail_id: string | null;
  created_at: Date;
  read_at: Date | null;
  /** The transaction that wrote it, as PostgreSQL numbers them. */
  written_in: Generated<string>;
}

/** Users who follow or mute an order. */
export interface OrderFollowsTable {
  order_id: string;
  user_id: string;
  followed_at: Stamp;
  is_following: Generated<boolean>;
}

export interface NoticePreferencesTable {
  user_id: string;
  scope: Generated<Schema<'NoticeScope'>>;
  /** Kinds that are not as their default. */
  in_app: DefaultedJson<Partial<Record<Schema<'NoticeKind'>, boolean>>>;
  email: DefaultedJson<Partial<Record<Schema<'NoticeKind'>, Schema<'NoticeEmail'>>>>;
  /** No mail, whatever the kinds say. */
  unsubscribed: Generated<boolean>;
  /** HH:MM in São Paulo. */
  quiet_from: string | null;
  quiet_until: string | null;
  browser: Generated<boolean>;
  sound: Generated<boolean>;
}

/** One row, made when the first link is. */
export interface UnsubscribeKeyTable {
  id: Generated<boolean>;
  key: Buffer;
}

/** Conditions of orders that have created a notice. */
export interface NoticeConditionsTable {
  order_id: string;
  kind: Schema<'NoticeKind'>;
  /** The moment that it hangs on. */
  since: Date;
}

/** One row since the first run: older conditions create no notices. */
export interface NoticeStartTable {
  id: Generated<boolean>;
  at: Date;
}

/** Automatic mails to recipients, each kind once per stop. */
export interface RecipientNoticesTable {
  stop_id: string;
  kind: 'delivery-under-way' | 'delivery-done';
  queued_at: Date;
}

/** Announcements to all users. */
export interface AnnouncementsTable {
  id: string;
  kind: Schema<'AnnouncementKind'>;
  body: string;
  shown_from: Date;
  shown_until: Date;
  /** Of new terms, as is the moment from which they apply. */
  terms_version: string | null;
  terms_at: Date | null;
  by_email: Generated<boolean>;
  /** When everybody who may get it had a mail in the outbox. */
  mailed_at: Date | null;
  created_by: string;
  changed_by: string;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

/** Who was sent one by e-mail, each once; a row without an outcome has its mail in the outbox. */
export interface AnnouncementMailsTable {
  announcement_id: string;
  user_id: string;
  queued_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
}

/** Who does not want to see one any more. */
export interface AnnouncementDismissalsTable {
  announcement_id: string;
  user_id: string;
  dismissed_at: Date;
}

/** The recipient of a last mail to an anonymised user. */
export type ClosedAccount = { name: string; address: string; note: string | null };

/** What is for users. */
export type AccountMailKind =
  | 'invitation'
  | 'recovery'
  | 'password-changed'
  | 'privacy-answered'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-reset'
  | 'recovery-code-used'
  | 'announcement'
  | NoticeMailKind;

/** Notices of the last minutes, or of a day; one of each waits per user at a time. */
export type NoticeMailKind = 'notices' | 'notices-daily';

/** About an order, to a recipient without an account. */
type OrderMailKind = RecipientNoticesTable['kind'] | 'tracking-link';

/** The outbox. Each insert is announced on the channel `mails` when it is committed. */
export interface MailsTable {
  id: string;
  kind: AccountMailKind | OrderMailKind;
  /** null: about an order, to a recipient without an account. */
  user_id: string | null;
  /** The privacy request that it answers. */
  request_id: string | null;
  /** For an anonymised user; deleted with the mail. */
  last_words: NullableJson<ClosedAccount>;
  /** Set exactly for the kind `announcement`. */
  announcement_id: string | null;
  order_id: string | null;
  /** The door that it goes to, at the address that is known there when it leaves. */
  stop_id: string | null;
  /** Typed by a user; deleted with the mail. */
  to_address: string | null;
  /** The user who caused it. */
  caused_by: string | null;
  attempts: Generated<number>;
  created_at: Stamp;
  due_at: Stamp;
  sent_at: Date | null;
  failed_at: Date | null;
  fault: string | null;
}
