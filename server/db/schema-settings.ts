import type { Generated, GeneratedAlways } from 'kysely';

import type { ReasonLists } from '#machines/order/reasons.ts';
import type { components } from '#openapi/v1.d.ts';

import type { DefaultedJson, Json, Stamp } from './schema-columns.ts';

type Schemas = components['schemas'];

/** What is missing is as every base starts. */
export type StoredBranding = Omit<Schemas['BrandingInput'], 'logoId'>;

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
  proof_policy: DefaultedJson<Schemas['ProofPolicy']>;
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
  actor_role: Schemas['Role'];
  changes: Json<Schemas['Change'][]>;
}
