import type { Generated } from 'kysely';

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
