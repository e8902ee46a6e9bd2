import type { Generated } from 'kysely';

import type { NullableJson, Stamp } from './schema-columns.ts';

/** At most one of each purpose for a user. */
export interface AccountTokensTable {
  user_id: string;
  purpose: 'invitation' | 'recovery';
  /** SHA-256 of the token. */
  token_hash: Buffer;
  created_at: Stamp;
  expires_at: Date;
}

/** What a mail says to somebody who is anonymised by then. */
export type LastWords = { name: string; address: string; note: string | null };

type MailKind =
  | 'invitation'
  | 'recovery'
  | 'password-changed'
  | 'privacy-answered'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-reset'
  | 'recovery-code-used';

/** The outbox. Each insert is announced on the channel `mails` when it is committed. */
export interface MailsTable {
  id: string;
  kind: MailKind;
  user_id: string;
  /** The privacy request that it answers. */
  request_id: string | null;
  /** For somebody whose own row has no address any more; goes with the mail. */
  last_words: NullableJson<LastWords>;
  /** Whoever asked for it. */
  caused_by: string | null;
  attempts: Generated<number>;
  created_at: Stamp;
  due_at: Stamp;
  sent_at: Date | null;
  failed_at: Date | null;
  fault: string | null;
}

/** Announced as mails are; gone when it has become a mail, or nothing. */
export interface RecoveryRequestsTable {
  id: string;
  email: string;
  asked_at: Stamp;
}
