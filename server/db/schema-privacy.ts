import type { Generated } from 'kysely';

import type { components } from '#openapi/v1.d.ts';

import type { Stamp } from './schema-columns.ts';

type Schemas = components['schemas'];

/** What people ask about their own data. The texts are null once the user is anonymised. */
export interface PrivacyRequestsTable {
  id: string;
  user_id: string;
  kind: Schemas['PrivacyRequestKind'];
  text: string | null;
  status: Generated<Schemas['PrivacyRequest']['status']>;
  created_at: Stamp;
  /** A day in São Paulo. */
  due_on: string;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
}
