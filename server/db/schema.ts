import type { Insertable, Selectable, Updateable, GeneratedAlways, Generated } from 'kysely';

import type { ReasonLists } from '#machines/order/reasons.ts';
import type { components } from '#openapi/v1.d.ts';

import type { DefaultedJson, Stamp, NullableJson, Json } from './schema-columns.ts';
import type {
  CommentsTable,
  NoticeConditionsTable,
  NoticePreferencesTable,
  NoticesTable,
  NoticeStartTable,
  OrderEventsTable,
  OrderFollowsTable,
  OrdersTable,
  ProofsTable,
  RecipientNoticesTable,
  StopsTable,
  UnsubscribeKeyTable,
} from './schema-orders.ts';
import type {
  CompaniesTable,
  CourierRoutesTable,
  CouriersTable,
  CourierUsesTable,
  LocationsTable,
  SessionsTable,
  UsersTable,
} from './schema-people.ts';

/** The tables as migrations/ leave them; names are SQL's. */
export interface Database {
  companies: CompaniesTable;
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  two_factors: TwoFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  mails: MailsTable;
  recovery_requests: RecoveryRequestsTable;
  privacy_requests: PrivacyRequestsTable;
  settings: SettingsTable;
  settings_changes: SettingsChangesTable;
  logos: LogosTable;
  locations: LocationsTable;
  couriers: CouriersTable;
  courier_uses: CourierUsesTable;
  courier_routes: CourierRoutesTable;
  orders: OrdersTable;
  stops: StopsTable;
  order_events: OrderEventsTable;
  comments: CommentsTable;
  proofs: ProofsTable;
  notices: NoticesTable;
  order_follows: OrderFollowsTable;
  notice_preferences: NoticePreferencesTable;
  notice_conditions: NoticeConditionsTable;
  notice_start: NoticeStartTable;
  recipient_notices: RecipientNoticesTable;
  unsubscribe_key: UnsubscribeKeyTable;
  announcements: AnnouncementsTable;
  announcement_mails: AnnouncementMailsTable;
  announcement_dismissals: AnnouncementDismissalsTable;
  terms_acceptances: TermsAcceptancesTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  live_events: LiveEventsTable;
  event_streams: EventStreamsTable;
  order_facts: OrderFactsTable;
  attempt_facts: AttemptFactsTable;
  report_days: ReportDaysTable;
  report_cells: ReportCellsTable;
  report_times: ReportTimesTable;
  report_marks: ReportMarksTable;
  audit_records: AuditRecordsTable;
}

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
export type RowUpdate<Table extends keyof Database> = Updateable<Database[Table]>;

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

/** What an administrator tells everybody. */
export interface AnnouncementsTable {
  id: string;
  kind: Schemas['AnnouncementKind'];
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

/** Who accepted which terms; kept as evidence. */
export interface TermsAcceptancesTable {
  user_id: string;
  version: string;
  accepted_at: Date;
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

/** What was told in the last minutes, or since the morning before; one of each waits for a user at a time. */
export type NoticeMailKind = 'notices' | 'notices-daily';

/** What is about an order, for somebody outside. */
type OrderMailKind = RecipientNoticesTable['kind'] | 'tracking-link';

/** The outbox. Each insert is announced on the channel `mails` when it is committed. */
export interface MailsTable {
  id: string;
  kind: AccountMailKind | OrderMailKind;
  /** null: it is about an order, for somebody outside. */
  user_id: string | null;
  /** The privacy request that it answers. */
  request_id: string | null;
  /** For somebody whose own row has no address any more; goes with the mail. */
  last_words: NullableJson<LastWords>;
  /** What everybody is told; an `announcement` alone has it. */
  announcement_id: string | null;
  order_id: string | null;
  /** The door that it goes to, at the address that is known there when it leaves. */
  stop_id: string | null;
  /** Typed by somebody; goes with the mail. */
  to_address: string | null;
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

/** What is missing is as every base starts. */
type StoredBranding = Omit<Schemas['BrandingInput'], 'logoId'>;

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

/** Written by the database alone, at the commit of whatever changes an order; days are those of São Paulo. */
export interface OrderFactsTable {
  order_id: string;
  company_id: string;
  location_id: string | null;
  corrected: boolean;
  requested_at: Date;
  requested_day: string;
  requested_hour: number;
  decided_day: string | null;
  is_accepted: boolean | null;
  accept_seconds: number | null;
  collected_day: string | null;
  pickup_seconds: number | null;
  arrived_day: string | null;
  route_seconds: number | null;
  closed_day: string | null;
  outcome: Schemas['OrderStatus'] | null;
  delivery_seconds: number | null;
  window_seconds: number | null;
  cancel_stage: Schemas['OrderStatus'] | null;
  cancel_who: Schemas['Role'] | null;
  cancel_reason: string | null;
  failure_reason: string | null;
  price_cents: number | null;
}

/** As above, for each attempt that ended. */
export interface AttemptFactsTable {
  order_id: string;
  stop_id: string;
  n: number;
  company_id: string;
  location_id: string | null;
  kind: Schemas['Stop']['kind'];
  corrected: boolean;
  requested_at: Date;
  ended_day: string;
  outcome: 'done' | 'failed';
  reason_code: string | null;
  late_seconds: number | null;
  courier_id: string | null;
  door_seconds: number | null;
  cash_cents: number | null;
}

/** Days that are counted for the reports (decision 062). Unlogged, like all that follows from the facts. */
export interface ReportDaysTable {
  family: string;
  day: string;
  basis: string;
}

export interface ReportCellsTable {
  family: string;
  day: string;
  company_id: string | null;
  grouping: string;
  key: string;
  counts: number[];
}

export interface ReportTimesTable {
  family: string;
  day: string;
  company_id: string | null;
  grouping: string;
  key: string;
  minutes: Buffer;
}

export interface ReportMarksTable {
  family: string;
  day: string;
  at: Stamp;
}
