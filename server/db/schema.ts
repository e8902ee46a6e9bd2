import type { Insertable, Selectable, Updateable, Kysely, Transaction } from 'kysely';

import type { DB as Database } from './tables.d.ts';

/** The tables after all migrations; names as in SQL. */
export interface Database {
  companies: CompaniesTable;
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  two_factors: TwoFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  known_networks: KnownNetworksTable;
  former_texts: FormerTextsTable;
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
  bills: BillsTable;
  report_days: ReportDaysTable;
  report_cells: ReportCellsTable;
  report_times: ReportTimesTable;
  report_marks: ReportMarksTable;
  audit_records: AuditRecordsTable;
}

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
export type RowUpdate<Table extends keyof Database> = Updateable<Database[Table]>;

/** Runs statements inside or outside a transaction. */
export type Db = Kysely<Database>;
/** A transaction in progress, committed by its owner. */
export type Trx = Transaction<Database>;
