import type { Insertable, Selectable, Updateable } from 'kysely';

import type { AuditRecordsTable } from './schema-audit.ts';
import type { RecoveryCodesTable, SignInChallengesTable, TwoFactorsTable } from './schema-factors.ts';
import type { AccountTokensTable, MailsTable, RecoveryRequestsTable } from './schema-mail.ts';
import type {
  CommentsTable,
  OrderEventsTable,
  OrdersTable,
  ProofsTable,
  StopsTable,
} from './schema-orders.ts';
import type { CompaniesTable, LocationsTable, SessionsTable, UsersTable } from './schema-people.ts';
import type { PrivacyRequestsTable } from './schema-privacy.ts';
import type { AttemptFactsTable, OrderFactsTable } from './schema-reports.ts';
import type {
  EventStreamsTable,
  IdempotencyKeysTable,
  LiveEventsTable,
  RateLimitsTable,
} from './schema-requests.ts';
import type { LogosTable, SettingsChangesTable, SettingsTable } from './schema-settings.ts';

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
  orders: OrdersTable;
  stops: StopsTable;
  order_events: OrderEventsTable;
  comments: CommentsTable;
  proofs: ProofsTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  live_events: LiveEventsTable;
  event_streams: EventStreamsTable;
  order_facts: OrderFactsTable;
  attempt_facts: AttemptFactsTable;
  audit_records: AuditRecordsTable;
}

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
export type RowUpdate<Table extends keyof Database> = Updateable<Database[Table]>;
