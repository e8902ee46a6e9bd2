import type { GeneratedAlways } from 'kysely';

import type { components } from '#openapi/v1.d.ts';

import type { DefaultedJson } from './schema-columns.ts';

type Schemas = components['schemas'];

/** Append-only: the database refuses every change, and every removal but that of the retention. */
export interface AuditRecordsTable {
  id: GeneratedAlways<number>;
  at: Date;
  action: Schemas['AuditAction'];
  outcome: Schemas['AuditOutcome'];
  actor_id: string | null;
  /** As it was then. */
  actor_role: Schemas['Role'] | null;
  target_kind: Schemas['AuditTarget']['kind'] | null;
  target_id: string | null;
  company_id: string | null;
  address: string | null;
  device: string | null;
  request_id: string | null;
  details: DefaultedJson<Schemas['AuditDetails']>;
}
