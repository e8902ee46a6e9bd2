import type { Generated, GeneratedAlways } from 'kysely';

import type { ReasonLists } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';

import type { DefaultedJson, Json, Stamp } from './schema-columns.ts';

/** What is missing is as every base starts. */
type StoredBranding = Required<Omit<Schema<'BrandingInput'>, 'logoId'>>;

/** One row, there from the first migration on. */
export interface SettingsTable {
  id: Generated<boolean>;
  accept_sla_minutes: Generated<number>;
  at_risk_minutes: Generated<number>;
  on_time_tolerance_minutes: Generated<number>;
  schedule_lead_minutes: Generated<number>;
  promise_minutes: Generated<number>;
  free_cancel_minutes: Generated<number>;
  undo_minutes: Generated<number>;
  cancel_answer_minutes: Generated<number>;
  max_attempts: Generated<number>;
  custody_days: Generated<number>;
  public_link_days: Generated<number>;
  proof_policy: DefaultedJson<Schema<'ProofPolicy'>>;
  branding: DefaultedJson<Partial<StoredBranding>>;
  order_retention_days: Generated<number>;
  access_record_days: Generated<number>;
  require_admin_two_factor: Generated<boolean>;
  reasons: DefaultedJson<Partial<ReasonLists>>;
  logo_id: string | null;
  updated_by: string | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

/** Pictures as they were re-encoded; a row never changes. */
export interface LogosTable {
  id: string;
  picture: Buffer;
  /** The same in a square. */
  icon: Buffer;
  width: number;
  height: number;
  uploaded_by: string;
  created_at: Stamp;
}

/** Append-only: the database refuses every change. */
export interface SettingsChangesTable {
  id: GeneratedAlways<number>;
  version: number;
  at: Date;
  actor_id: string;
  actor_role: Schema<'Role'>;
  changes: Json<Schema<'Change'>[]>;
}

/** Append-only: the database refuses every change, and every removal but that of the retention. */
export interface AuditRecordsTable {
  id: GeneratedAlways<number>;
  at: Date;
  action: Schema<'AuditAction'>;
  outcome: Schema<'AuditOutcome'>;
  actor_id: string | null;
  /** As it was then. */
  actor_role: Schema<'Role'> | null;
  target_kind: Schema<'AuditTarget'>['kind'] | null;
  target_id: string | null;
  company_id: string | null;
  address: string | null;
  device: string | null;
  request_id: string | null;
  details: DefaultedJson<Schema<'AuditDetails'>>;
}

export interface IdempotencyKeysTable {
  user_id: string;
  route: string;
  key: string;
  /** SHA-256 of the body. */
  request_hash: Buffer;
  role: Schema<'Role'>;
  company_id: string | null;
  if_match: string | null;
  /** null while the first request is still running. */
  response_status: number | null;
  response_headers: DefaultedJson<Record<string, string>>;
  response_body: string | null;
  created_at: Stamp;
}

/** Unlogged: a count does not wait for the disk, and a crash forgets it. */
export interface RateLimitsTable {
  bucket: string;
  window_start: Date;
  hits: Generated<number>;
  expires_at: Date;
}

/** Each insert is announced on the channel `live_events` when it is committed, as JSON in camelCase. */
export interface LiveEventsTable {
  id: GeneratedAlways<number>;
  company_id: string | null;
  audience: 'base' | 'company';
  kind: string;
  order_number: number | null;
  status: string | null;
  version: number | null;
  /** Those whom it is for; null: everybody whom the audience lets hear it. */
  user_ids: string[] | null;
  at: Stamp;
}

/** Unlogged, like the counts of requests. */
export interface EventStreamsTable {
  id: string;
  user_id: string;
  opened_at: Stamp;
  seen_at: Stamp;
  ended: Generated<boolean>;
}
