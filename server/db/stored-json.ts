import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import type { NoticeEmail, NoticeKind } from '#domain/notices/notice-kinds.ts';
import type { NextStep, Reason, ReasonList } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';

/**
 * An attempt without the user's name, which is read when the attempt is shown: a user is anonymised in one place.
 * `reasonLabel` is the label at the time; older attempts have none.
 */
type StoredAttempt = Omit<Schema<'Attempt'>, 'by' | 'reasonLabel'> & {
  byUserId: string | null;
  reasonLabel?: string | null;
  /** The step that the settings proposed for the reason at the time; absent in older attempts. */
  nextStep?: NextStep | null;
  /** Absent in attempts that ended before couriers had records. */
  courierId?: string | null;
  /** When the address or contact was corrected after the attempt failed. */
  correctedAt?: string;
  /**
   * The day in whose settlement it counts, if not that on which it ended: a past one on whose route it was made, or the
   * next after a closed one.
   */
  routeDay?: string;
  /** Since when its courier had the order; absent in older attempts. */
  courierSince?: string;
};

/** The state that an undo restores: everything that an undoable event can change. */
export interface OrderSnapshot {
  status: Schema<'OrderStatus'>;
  cancellation: Schema<'Cancellation'>;
  cancellationRequestedAt: string | null;
  /** Absent unless the event ends a request. */
  change?: { request: StoredChangeRequest; requestedAt: string };
  /** Absent in snapshots of earlier releases, like the steps. */
  waitingSince?: string | null;
  custodyUntil: string | null;
  firstAttemptAt: string | null;
  /** By the company's table; absent for a typed price, which an undo leaves alone. */
  price?: { cents: number | null; lines: Schema<'PriceLine'>[] };
  /** Absent in snapshots of earlier releases, whose undoable events changed none of it. */
  steps?: {
    assignedAt: string | null;
    /** Absent in snapshots of earlier releases, which left the column alone. */
    courierSince?: string | null;
    collectedAt: string | null;
    collectedPackages: number | null;
    overrideUsed: boolean;
    /** Only for events that change it: personal data is stored no more often than needed. */
    courier?: Record<'courier_id' | 'courier_name' | 'courier_phone' | 'courier_plate', string | null>;
  };
  stops: (Pick<Schema<'Stop'>, 'id' | 'status' | 'receipt'> & {
    attempts: StoredAttempt[];
    doneAt: string | null;
    /** Absent unless recorded. */
    cash?: { received: Schema<'CashReceived'>; settledAt: string | null };
  })[];
}

/** A requested change, as `order.requestChange` carried it. */
export type StoredChangeRequest = Schema<'ChangeRequestInput'> & { byUserId: string };

/** The last event that changed an order; `before` is null if it cannot be undone. */
export interface LastChange {
  seq: number;
  type: Schema<'OrderEventType'>;
  at: string;
  byUserId: string;
  fromStatus: Schema<'OrderStatus'>;
  before: OrderSnapshot | null;
  /** The newest timeline entry, if it is a later one that does not block the undo, such as a note or a late proof. */
  later?: { seq: number; at: string };
}

/** A reason as saved; one of a release without proposals has no next step. */
export type StoredReason = Omit<Reason, 'nextStep'> & Partial<Pick<Reason, 'nextStep'>>;

/** The recipient of the last mail to an anonymised user. */
export type ClosedAccount = { name: string; address: string; note: string | null };

type ExportFilters = NonNullable<operations['createOrderExport']['parameters']['query']>;
/** With the sort, which the contract fills in. */
type OrderExportQuery = ExportFilters & Required<Pick<ExportFilters, 'sort'>>;

type QueryOf<K extends keyof operations> = NonNullable<operations[K]['parameters']['query']>;
/** Another list than orders, with the filters and columns of its file. */
export type ExportedRecords =
  | { list: 'users'; query: QueryOf<'createUserExport'> }
  | { list: 'companies'; query: QueryOf<'createCompanyExport'> }
  | { list: 'couriers'; query: QueryOf<'createCourierExport'> }
  | { list: 'locations'; query: QueryOf<'createLocationExport'> }
  | { list: 'audit'; query: QueryOf<'createAuditExport'> };

/** Shape of each jsonb column, by table and column. */
export interface StoredJson {
  'audit_records.details': Schema<'AuditDetails'>;
  'bills.parties': Record<'provider' | 'company', Schema<'BillParty'>>;
  'companies.address': Schema<'Address'>;
  'companies.settings': Schema<'CompanySettings'>;
  'idempotency_keys.response_headers': Record<string, string>;
  /** Parsed by the kind (server/jobs/job-kind.ts). */
  'jobs.payload': Record<string, unknown>;
  'jobs.result': Record<string, unknown>;
  'locations.address': Schema<'Address'>;
  'locations.opening_hours': Schema<'OpeningHours'>[];
  'mails.last_words': ClosedAccount;
  /** Deviations from the default, as in `email`. */
  'notice_preferences.in_app': Partial<Record<NoticeKind, boolean>>;
  'notice_preferences.email': Partial<Record<NoticeKind, NoticeEmail>>;
  'order_events.changes': Schema<'Change'>[];
  'order_events.details': Record<string, unknown>;
  /** Validated as the query of `createOrderExport`. */
  'order_exports.query': OrderExportQuery;
  'order_exports.records': ExportedRecords;
  'order_import_rows.cells': string[];
  'order_import_rows.faults': Schema<'OrderImportFault'>[];
  'order_imports.columns': (ImportColumn | null)[];
  'order_imports.defaults': Schema<'OrderImportDefault'>[];
  'order_imports.headings': string[];
  'order_imports.last_undo': NonNullable<Schema<'OrderImportUndo'>>;
  'order_imports.pickup': Schema<'DraftStop'>;
  'order_imports.pickup_faults': Schema<'FieldError'>[];
  'order_imports.sheets': string[];
  'order_imports.skipped_files': Schema<'OrderImportSkippedFile'>[];
  'order_imports.words': Schema<'OrderImportWord'>[];
  'order_recurrences.content': Schema<'TemplateContent'>;
  'order_recurrences.pattern': Schema<'RecurrencePattern'>;
  'order_recurrences.skipped': string[];
  'order_templates.content': Schema<'TemplateContent'>;
  'orders.change_request': StoredChangeRequest;
  'orders.draft': Schema<'DraftContent'>;
  'orders.handling': Schema<'Handling'>;
  'orders.items': Schema<'Item'>[];
  'orders.last_change': LastChange;
  'orders.price_lines': Schema<'PriceLine'>[];
  /** Read member by member (saved-views/stored-filters.ts): the contract may have changed since. */
  'saved_views.filters': Record<string, unknown>;
  /** Absent fields have the default of a new installation. */
  'settings.branding': Partial<Required<Omit<Schema<'BrandingInput'>, 'logoId'>>>;
  'settings.proof_policy': Schema<'ProofPolicy'>;
  'settings.reasons': Partial<Record<ReasonList, readonly StoredReason[]>>;
  'settings_changes.changes': Schema<'Change'>[];
  'stops.address': Schema<'Address'>;
  'stops.attempts': StoredAttempt[];
  'stops.cash_on_delivery': Schema<'CashOnDelivery'>;
  'stops.cash_received': Schema<'CashReceived'>;
  'stops.receipt': Schema<'Receipt'>;
}
