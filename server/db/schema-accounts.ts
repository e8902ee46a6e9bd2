import type { Generated } from 'kysely';

import type { Schema } from '#openapi/schema.ts';

import type { Stamp } from './schema-columns.ts';

export interface SessionsTable {
  id: string;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  user_id: string;
  /** A short description, such as "Chrome no Windows"; empty if unknown. */
  device: Generated<string>;
  created_at: Stamp;
  last_seen_at: Stamp;
  idle_expires_at: Date;
  expires_at: Date;
}

/** At most one of each purpose for a user. */
export interface AccountTokensTable {
  user_id: string;
  purpose: 'invitation' | 'recovery';
  /** SHA-256 of the token. */
  token_hash: Buffer;
  created_at: Stamp;
  expires_at: Date;
}

/** Networks from which an account was signed in to or recovered. */
export interface KnownNetworksTable {
  user_id: string;
  /** SHA-256 of user and network. */
  network: Buffer;
  seen_at: Date;
}

/** What identified a user until lately. */
export interface FormerTextsTable {
  user_id: string;
  text: string;
  changed_at: Date;
}

/** Announced as mails are; gone when it has become a mail, or nothing. */
export interface RecoveryRequestsTable {
  id: string;
  email: string;
  asked_at: Stamp;
}

/** At most one for a user. */
export interface TwoFactorsTable {
  user_id: string;
  /** Of the authenticator; 20 bytes. */
  secret: Buffer;
  begun_at: Date;
  /** null as long as its first code has not come. */
  enabled_at: Date | null;
  /** The newest time step of which a code was accepted. */
  last_step: Generated<number>;
}

/** Those that were not used yet. */
export interface RecoveryCodesTable {
  user_id: string;
  /** SHA-256 of the code. */
  code_hash: Buffer;
}

/** Sign-ins whose password was right and whose code has yet to come. */
export interface SignInChallengesTable {
  /** SHA-256 of the token. */
  token_hash: Buffer;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  /** Codes that were tried with it. */
  attempts: Generated<number>;
}

/** What people ask about their own data. The texts are null once the user is anonymised. */
export interface PrivacyRequestsTable {
  id: string;
  user_id: string;
  kind: Schema<'PrivacyRequestKind'>;
  text: string | null;
  status: Generated<Schema<'PrivacyRequest'>['status']>;
  created_at: Stamp;
  /** A day in São Paulo. */
  due_on: string;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
}

/** Who accepted which terms; kept as evidence. */
export interface TermsAcceptancesTable {
  user_id: string;
  version: string;
  accepted_at: Date;
}
