import type { Generated, GeneratedAlways } from 'kysely';

import type { DefaultedJson, Stamp } from './schema-columns.ts';

export interface IdempotencyKeysTable {
  user_id: string;
  route: string;
  key: string;
  /** SHA-256 of the body. */
  request_hash: Buffer;
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
