// Generated from server/db/migrations by `npm run generate`; add a migration instead.

import type { StoredJson } from "./stored-json.ts";
import type { Schema } from "#openapi/schema.ts";
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AccountTokens {
  created_at: Generated<Date>;
  expires_at: Date;
  purpose: "invitation" | "recovery";
  /**
   * SHA-256 of the token
   */
  token_hash: Buffer;
  user_id: string;
}

export interface AnnouncedErasures {
  /**
   * Day in São Paulo
   */
  announced_on: string;
  kind: "user" | "courier" | "request";
  subject_id: string;
}

export interface AnnouncementDismissals {
  announcement_id: string;
  dismissed_at: Date;
  user_id: string;
}

export interface AnnouncementMails {
  announcement_id: string;
  failed_at: Date | null;
  queued_at: Date;
  sent_at: Date | null;
  user_id: string;
}

export interface Announcements {
  body: string;
  by_email: Generated<boolean>;
  changed_by: string;
  created_at: Generated<Date>;
  created_by: string;
  id: string;
  kind: "info" | "maintenance" | "terms";
  /**
   * When its mails were handed to a job; for terms also when users added since were looked for
   */
  mailed_at: Date | null;
  shown_from: Date;
  shown_until: Date;
  terms_at: Date | null;
  terms_version: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface AttemptFacts {
  /**
   * Cash on delivery of a completed drop-off
   */
  cash_due_cents: number | null;
  /**
   * Of it, what no closed month has passed on to the company
   */
  cash_owed_cents: number | null;
  /**
   * What came in there; null where it was never recorded
   */
  cash_received_cents: number | null;
  company_id: string;
  corrected: boolean;
  courier_id: string | null;
  door_seconds: number | null;
  ended_day: string;
  kind: Schema<'Stop'>['kind'];
  late_seconds: number | null;
  location_id: string | null;
  n: number;
  order_id: string;
  outcome: string;
  reason_code: string | null;
  requested_at: Date;
  /**
   * The past day on whose route it was made; null if that is the day it ended
   */
  route_day: string | null;
  stop_id: string;
}

export interface AuditRecords {
  action: Schema<"AuditAction">;
  actor_id: string | null;
  /**
   * At the time of the action
   */
  actor_role: "operator" | "admin" | "manager" | null;
  address: string | null;
  at: Date;
  company_id: string | null;
  details: Generated<JSONColumnType<StoredJson['audit_records.details']>>;
  device: string | null;
  id: GeneratedAlways<number>;
  outcome: "done" | "refused" | "failed";
  request_id: string | null;
  target_id: string | null;
  target_kind: "user" | "company" | "courier" | "location" | null;
}

export interface BillLines {
  bill_id: string;
  /**
   * Recorded at the door and passed on to the company
   */
  cash_cents: Generated<number>;
  /**
   * Of the end of the order, in São Paulo
   */
  day: string;
  destination: string | null;
  external_ref: string | null;
  invoice_key: string | null;
  order_number: number;
  origin: string | null;
  outcome: "delivered" | "partially_delivered" | "returned" | "lost";
  packages: number;
  position: number;
  price_cents: number;
  receiver: string | null;
  weight_grams: number;
}

export interface Bills {
  cents: number;
  closed_at: Date;
  closed_by: string;
  company_id: string;
  corrected: number;
  corrected_cents: number;
  id: string;
  /**
   * Its first day
   */
  month: string;
  orders: number;
  /**
   * Provider and company at the closing; null for months closed by earlier programs
   */
  parties: JSONColumnType<StoredJson['bills.parties']> | null;
  reopen_reason: string | null;
  reopened_at: Date | null;
  reopened_by: string | null;
  without_price: number;
}

export interface Comments {
  author_id: string;
  /**
   * At the time of writing
   */
  author_role: "operator" | "admin" | "manager";
  body: string;
  company_id: string;
  created_at: Generated<Date>;
  id: string;
  order_id: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
  visibility: "internal" | "company";
}

export interface Companies {
  active: Generated<boolean>;
  address: JSONColumnType<StoredJson['companies.address']> | null;
  changed_by: string | null;
  cnpj: string | null;
  contact_name: string | null;
  created_at: Generated<Date>;
  email: string | null;
  id: string;
  internal_notes: string | null;
  legal_name: string | null;
  name: string;
  phone: string | null;
  settings: Generated<JSONColumnType<StoredJson['companies.settings']>>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface CourierRoutes {
  changed_by: string;
  courier_id: string;
  day: string;
  stops: string[];
  updated_at: Date;
  version: number;
}

export interface Couriers {
  active: Generated<boolean>;
  anonymised_at: Date | null;
  changed_by: string | null;
  cpf: string | null;
  created_at: Generated<Date>;
  /**
   * Null while active, or if an earlier program deactivated the courier: then not after updated_at
   */
  deactivated_at: Date | null;
  /**
   * Numbers that may still name the courier in timelines
   */
  former_phones: Generated<string[]>;
  id: string;
  name: string;
  notes: string | null;
  /**
   * null once the courier is anonymised
   */
  phone: string | null;
  updated_at: Generated<Date>;
  vehicle_plate: string | null;
  vehicle_type: "bike" | "moto" | "carro" | "utilitario" | "caminhao" | null;
  version: Generated<number>;
}

export interface CourierSettlementDoors {
  at: Date | null;
  /**
   * As typed at the door; erased with the personal data of the order
   */
  cash_reason: string | null;
  company_id: string;
  due_cents: number | null;
  due_method: "cash" | "card" | "pix" | null;
  is_handed_in: boolean;
  order_number: number;
  outcome: "done" | "failed" | "open";
  packages: number;
  pictures: number;
  position: number;
  reason_label: string | null;
  received_cents: number | null;
  received_method: "cash" | "card" | "pix" | null;
  /**
   * At the closing; erased with the personal data of the order
   */
  recipient_name: string | null;
  settlement_id: string;
  stop_id: string;
}

export interface CourierSettlements {
  closed_at: Date;
  closed_by: string;
  courier_id: string;
  day: string;
  id: string;
  note: string | null;
  reopen_reason: string | null;
  reopened_at: Date | null;
  reopened_by: string | null;
}

export interface CourierUses {
  at: Date;
  courier_id: string;
  user_id: string;
}

export interface DefaultViews {
  user_id: string;
  view_id: string;
}

export interface EventStreams {
  ended: Generated<boolean>;
  id: string;
  opened_at: Generated<Date>;
  seen_at: Generated<Date>;
  user_id: string;
}

export interface ExportColumnSets {
  columns: string[];
  name: string;
  updated_at: Date;
  user_id: string;
}

export interface FileContents {
  content: Buffer;
  /**
   * The hash, and after a dot the generation unless it is the first
   */
  key: string;
}

export interface Files {
  /**
   * Part of the key of the bytes; grows if the file is kept again while its bytes are deleted
   */
  generation: Generated<number>;
  /**
   * SHA-256 of the bytes, in hexadecimal
   */
  hash: string;
  /**
   * The bytes are being deleted, and the row after them
   */
  is_removing: Generated<boolean>;
  /**
   * Where the bytes are; null until they have been written
   */
  place: "table" | "folder" | "s3" | null;
  /**
   * Since when the file may be without a referrer; null for one that has had one since the last check
   */
  released_at: Date | null;
  size_bytes: number;
}

export interface FormerTexts {
  changed_at: Date;
  text: string;
  user_id: string;
}

export interface IdempotencyKeys {
  company_id: string | null;
  created_at: Generated<Date>;
  if_match: string | null;
  key: string;
  /**
   * SHA-256 of the request body
   */
  request_hash: Buffer;
  response_body: string | null;
  response_headers: Generated<JSONColumnType<StoredJson['idempotency_keys.response_headers']>>;
  /**
   * null while the first request is running
   */
  response_status: number | null;
  role: Schema<"Role">;
  route: string;
  user_id: string;
}

export interface Jobs {
  attempts: Generated<number>;
  cancel_requested_at: Date | null;
  company_id: string | null;
  created_at: Date;
  created_by: string | null;
  /**
   * When to try next; while a process holds the lease, when the lease expires
   */
  due_at: Date;
  ended_at: Date | null;
  /**
   * Of the last failed attempt, in pt-BR for administrators
   */
  fault: string | null;
  id: string;
  is_cancellable: boolean;
  /**
   * What the job is about: never two open jobs of a kind with the same key
   */
  key: string;
  kind: "announcement-mails" | "order-import-check" | "order-import-commit" | "order-import-undo" | "order-export" | "list-export" | "recurring-orders" | "files-move";
  /**
   * Random id of the current attempt; a process with another one has lost the job
   */
  lease: string | null;
  outcome: "done" | "failed" | "cancelled" | null;
  payload: JSONColumnType<StoredJson['jobs.payload']>;
  progress_done: Generated<number>;
  progress_total: number | null;
  result: JSONColumnType<StoredJson['jobs.result']> | null;
}

export interface KnownNetworks {
  /**
   * SHA-256 of user and network
   */
  network: Buffer;
  seen_at: Date;
  user_id: string;
}

export interface ListColumnSets {
  columns: string[];
  list: "users" | "companies" | "couriers" | "locations" | "audit" | "report-daily-operation" | "report-companies" | "report-locations" | "report-failures" | "report-cancellations" | "report-times" | "report-billing" | "report-couriers";
  name: string;
  updated_at: Date;
  user_id: string;
}

export interface LiveEvents {
  at: Generated<Date>;
  audience: "base" | "company";
  company_id: string | null;
  id: GeneratedAlways<number>;
  kind: string;
  order_number: number | null;
  status: string | null;
  /**
   * Only these users receive it; null: the whole audience
   */
  user_ids: string[] | null;
  version: number | null;
}

export interface Locations {
  access_notes: string | null;
  active: Generated<boolean>;
  address: JSONColumnType<StoredJson['locations.address']>;
  changed_by: string | null;
  /**
   * null: base-wide
   */
  company_id: string | null;
  contact_email: string | null;
  contact_name: string;
  contact_phone: string;
  created_at: Generated<Date>;
  favourite: Generated<boolean>;
  id: string;
  kind: "pickup" | "dropoff" | "both";
  label: string;
  last_used_at: Date | null;
  latitude: number | null;
  longitude: number | null;
  opening_hours: Generated<JSONColumnType<StoredJson['locations.opening_hours']>>;
  search: GeneratedAlways<string>;
  updated_at: Generated<Date>;
  usage_count: Generated<number>;
  version: Generated<number>;
}

export interface Logos {
  created_at: Generated<Date>;
  height: number;
  icon: Buffer;
  id: string;
  picture: Buffer;
  uploaded_by: string;
  width: number;
}

export interface Mails {
  announcement_id: string | null;
  attempts: Generated<number>;
  /**
   * The user whose action sends it
   */
  caused_by: string | null;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  failed_at: Date | null;
  fault: string | null;
  id: string;
  kind: "invitation" | "recovery" | "password-changed" | "privacy-answered" | "two-factor-on" | "two-factor-off" | "two-factor-reset" | "recovery-code-used" | "passkey-added" | "passkey-removed" | "access-ended" | "access-restored" | "delivery-under-way" | "delivery-done" | "tracking-link" | "notices" | "notices-daily" | "announcement";
  /**
   * Name and address of an anonymised user, deleted with the mail
   */
  last_words: JSONColumnType<StoredJson['mails.last_words']> | null;
  /**
   * For mails to a recipient without an account, instead of user_id
   */
  order_id: string | null;
  request_id: string | null;
  sent_at: Date | null;
  /**
   * Its current contact receives the mail
   */
  stop_id: string | null;
  /**
   * Typed by a user; deleted with the mail
   */
  to_address: string | null;
  user_id: string | null;
}

export interface NoticeConditions {
  kind: Schema<"NoticeKind">;
  order_id: string;
  /**
   * The due time, request or end of custody that the condition depends on
   */
  since: Date;
}

export interface NoticePreferences {
  browser: Generated<boolean>;
  email: Generated<JSONColumnType<StoredJson['notice_preferences.email']>>;
  in_app: Generated<JSONColumnType<StoredJson['notice_preferences.in_app']>>;
  /**
   * HH:MM in São Paulo
   */
  quiet_from: string | null;
  quiet_until: string | null;
  scope: Generated<"requested" | "company">;
  sound: Generated<boolean>;
  unsubscribed: Generated<boolean>;
  user_id: string;
}

export interface Notices {
  bill_id: string | null;
  comment_id: string | null;
  company_id: string | null;
  created_at: Date;
  /**
   * null: not by e-mail
   */
  email: "now" | "daily" | null;
  event_seq: number | null;
  id: GeneratedAlways<number>;
  /**
   * false: sent by e-mail only
   */
  in_app: Generated<boolean>;
  kind: Schema<"NoticeKind">;
  /**
   * The mail that claimed it
   */
  mail_id: string | null;
  order_id: string | null;
  privacy_request_id: string | null;
  read_at: Date | null;
  recurrence_id: string | null;
  since: Date | null;
  subject_user_id: string | null;
  user_id: string;
  /**
   * Id of the transaction that wrote it last
   */
  written_in: Generated<string>;
}

export interface NoticeStart {
  at: Date;
  id: Generated<boolean>;
}

export interface OrderAttachments {
  added_at: Generated<Date>;
  added_by: string;
  /**
   * The role of the user at that time
   */
  added_by_role: "manager" | "operator" | "admin";
  height: number | null;
  id: string;
  media_type: "application/pdf" | "image/jpeg";
  name: string;
  order_id: string;
  /**
   * Of the file, in hexadecimal
   */
  sha256: string;
  size_bytes: number;
  /**
   * JPEG of at most 320 x 320; null for a PDF
   */
  thumbnail: Buffer | null;
  visibility: "internal" | "company";
  width: number | null;
}

export interface OrderDossiers {
  issued_at: Date;
  order_id: string;
  token: string;
}

export interface OrderEvents {
  /**
   * null: the system
   */
  actor_id: string | null;
  actor_role: "operator" | "admin" | "manager" | null;
  at: Generated<Date>;
  changes: Generated<JSONColumnType<StoredJson['order_events.changes']>>;
  company_id: string;
  /**
   * Payload of the event that no other column holds
   */
  details: Generated<JSONColumnType<StoredJson['order_events.details']>>;
  from_status: Schema<"OrderStatus"> | null;
  note: string | null;
  order_id: string;
  reason_code: string | null;
  /**
   * At the time of the event; null in events older than the column
   */
  reason_label: string | null;
  seq: number;
  source: "web" | "app" | "api";
  stop_id: string | null;
  to_status: Schema<"OrderStatus">;
  type: string;
  /**
   * The seq of the event that an order.undo reverts
   */
  undoes: number | null;
  visibility: "internal" | "company" | "public";
}

export interface OrderExportChunks {
  content: Buffer;
  export_id: string;
  seq: number;
}

export interface OrderExports {
  /**
   * The last row of the list that was read, with its sort key
   */
  after_id: string | null;
  after_key: Date | null;
  byte_count: Generated<number>;
  chunk_count: Generated<number>;
  client: "web" | "app" | "api";
  columns: string[];
  /**
   * The company that the access of the user was limited to; null: the base
   */
  company_id: string | null;
  completed_at: Date | null;
  created_at: Date;
  created_by: string;
  done: Generated<number>;
  /**
   * Why no further attempt is made
   */
  fault: string | null;
  file_name: string;
  /**
   * Also of its job
   */
  id: string;
  lines_of: "order" | "stop" | null;
  /**
   * The filters of the list of orders
   */
  query: JSONColumnType<StoredJson['order_exports.query']>;
  /**
   * Another list with its filters; null: orders
   */
  records: JSONColumnType<StoredJson['order_exports.records']> | null;
  row_count: Generated<number>;
  /**
   * Rows of the list to read; null until they are counted
   */
  total: number | null;
}

export interface OrderFacts {
  accept_seconds: number | null;
  /**
   * accept_seconds in working time of the base
   */
  accept_work_seconds: number | null;
  arrived_day: string | null;
  cancel_reason: string | null;
  cancel_stage: Schema<"OrderStatus"> | null;
  cancel_who: Schema<"Role"> | null;
  closed_day: string | null;
  collected_day: string | null;
  company_id: string;
  corrected: boolean;
  decided_day: string | null;
  delivery_seconds: number | null;
  failure_reason: string | null;
  is_accepted: boolean | null;
  location_id: string | null;
  order_id: string;
  outcome: Schema<"OrderStatus"> | null;
  pickup_seconds: number | null;
  price_cents: number | null;
  requested_at: Date;
  requested_day: string;
  requested_hour: number;
  route_seconds: number | null;
  window_seconds: number | null;
}

export interface OrderFollows {
  followed_at: Generated<Date>;
  is_following: Generated<boolean>;
  order_id: string;
  user_id: string;
}

export interface OrderImportHeadings {
  company_id: string;
  heading: string;
  import_column: string | null;
  kind: "orders" | "locations";
}

export interface OrderImportRows {
  /**
   * One text per heading
   */
  cells: JSONColumnType<StoredJson['order_import_rows.cells']>;
  /**
   * The version of the import in which an edit, a check or the import of this row changed it last
   */
  changed_in: Generated<number>;
  /**
   * Null: unchecked; empty: can be imported
   */
  faults: JSONColumnType<StoredJson['order_import_rows.faults']> | null;
  import_id: string;
  /**
   * What the import did with its order or place
   */
  outcome: "created" | "updated" | "unchanged" | null;
  /**
   * The order or place that it became; no foreign key, because a deleted one is not made again
   */
  record_id: string | null;
  /**
   * The version of its order or place as written: an undo keeps one with a later version
   */
  record_version: number | null;
  /**
   * The key of the customer reference or of the place, as read by the last check: rows of one key concern each other
   */
  reference: string | null;
  /**
   * As numbered in the spreadsheet
   */
  row_number: number;
}

export interface OrderImports {
  /**
   * The client of the session of that user
   */
  acting_client: "web" | "app" | "api" | null;
  /**
   * The user of the last commit or undo
   */
  acting_user: string | null;
  /**
   * The column of an order or place for each heading; null: ignored
   */
  columns: JSONColumnType<StoredJson['order_imports.columns']>;
  company_id: string;
  created_at: Date;
  created_by: string;
  /**
   * Whether places are created that the address book already has
   */
  creates_duplicates: Generated<boolean>;
  defaults: Generated<JSONColumnType<StoredJson['order_imports.defaults']>>;
  faulty_count: Generated<number>;
  file_name: string;
  format: "csv" | "xlsx" | "nfe";
  /**
   * As numbered in the spreadsheet
   */
  heading_row: number;
  headings: JSONColumnType<StoredJson['order_imports.headings']>;
  /**
   * Rows that the sheet hid, which were read too
   */
  hidden_row_count: Generated<number>;
  id: string;
  /**
   * Uploaded by an operator or administrator: may hold prices, so managers do not see it
   */
  is_of_base: boolean;
  /**
   * What its rows become
   */
  kind: "orders" | "locations";
  last_undo: JSONColumnType<StoredJson['order_imports.last_undo']> | null;
  /**
   * Rows that were imported
   */
  ordered_count: Generated<number>;
  /**
   * The pickup of every order, as a stop of a draft; null for places
   */
  pickup: JSONColumnType<StoredJson['order_imports.pickup']> | null;
  /**
   * As of the last check
   */
  pickup_faults: Generated<JSONColumnType<StoredJson['order_imports.pickup_faults']>>;
  row_count: number;
  sha256: string;
  sheet: string | null;
  sheets: JSONColumnType<StoredJson['order_imports.sheets']>;
  /**
   * Names of the files of a ZIP that were not read, with the reasons
   */
  skipped_files: Generated<JSONColumnType<StoredJson['order_imports.skipped_files']>>;
  state: "uploading" | "checking" | "review" | "committing" | "undoing" | "done" | "discarded";
  /**
   * Why the last commit or undo ended early
   */
  stopped: string | null;
  /**
   * Whether the last commit makes requests; false: drafts
   */
  submits: boolean | null;
  unchecked_count: number;
  /**
   * The last row that the undo under way has processed
   */
  undo_after: number | null;
  updated_at: Date;
  version: Generated<number>;
  /**
   * What words of the file mean in columns of choices
   */
  words: Generated<JSONColumnType<StoredJson['order_imports.words']>>;
  /**
   * Rows of the last commit or undo, for its progress
   */
  work_total: number | null;
}

export interface OrderImportWords {
  choice: string;
  company_id: string;
  import_column: string;
  word: string;
}

export interface OrderRecurrenceDays {
  /**
   * Another than planned if a holiday has moved it
   */
  day: string;
  decided_at: Date;
  fault: string | null;
  /**
   * No foreign key, because a deleted order is not made again
   */
  order_id: string | null;
  outcome: "made" | "draft" | "missed" | "blocked";
  planned: string;
  recurrence_id: string;
}

export interface OrderRecurrences {
  /**
   * Who saved it last, in whose name its orders are made
   */
  author_id: string;
  company_id: string;
  /**
   * A draft whose windows count from the day of the order
   */
  content: JSONColumnType<StoredJson['order_recurrences.content']>;
  courier_id: string | null;
  created_at: Date;
  /**
   * How far the days of the rule were decided since it was saved last
   */
  decided_until: string;
  first_day: string;
  /**
   * When its next day, which cannot be made now, counts as blocked; null: nothing blocks it
   */
  held_until: Date | null;
  id: string;
  is_paused: boolean;
  last_day: string | null;
  lead_days: number;
  name: string;
  /**
   * When the next order is due to be made; null: never
   */
  next_making_at: Date | null;
  on_holiday: "keep" | "skip" | "day-before" | "day-after";
  pattern: JSONColumnType<StoredJson['order_recurrences.pattern']>;
  /**
   * When its last job was queued
   */
  queued_at: Date | null;
  skipped: Generated<JSONColumnType<StoredJson['order_recurrences.skipped']>>;
  submit: boolean;
  updated_at: Date;
  version: Generated<number>;
}

export interface Orders {
  /**
   * Working time of the base from the request to the acceptance
   */
  accept_work_seconds: number | null;
  accepted_at: Date | null;
  assigned_at: Date | null;
  cancellation: Generated<"none" | "requested" | "approved" | "denied">;
  cancellation_requested_at: Date | null;
  /**
   * who wants which stop, or the notes and tags of the order, to become what, and why
   */
  change_request: JSONColumnType<StoredJson['orders.change_request']> | null;
  change_requested_at: Date | null;
  closed_at: Date | null;
  collected_at: Date | null;
  collected_packages: number | null;
  company_id: string;
  /**
   * The step that an open order waits for its company to take
   */
  company_step: "correctRecipient" | "prepareGoods" | null;
  corrected: Generated<boolean>;
  courier_id: string | null;
  /**
   * As are phone and plate: at the time of the assignment
   */
  courier_name: string | null;
  courier_phone: string | null;
  courier_plate: string | null;
  /**
   * Since when the present courier has the order, if it was handed on; null or before assigned_at: since then
   */
  courier_since: Date | null;
  created_at: Generated<Date>;
  created_by: string | null;
  custody_until: Date | null;
  /**
   * Set when the order ends
   */
  deadline_outcome: "met" | "missed" | null;
  done_count: Generated<number>;
  /**
   * Not null exactly while the status is draft
   */
  draft: JSONColumnType<StoredJson['orders.draft']> | null;
  dropoff_count: Generated<number>;
  due_at: Date | null;
  /**
   * Day in São Paulo on which the delivery window begins
   */
  due_day: GeneratedAlways<string | null>;
  /**
   * Whose deadline due_at is; null without one
   */
  due_of: "pickup" | "delivery" | null;
  /**
   * due_at, or a day after all others: sorts without nulls
   */
  due_order: GeneratedAlways<Date>;
  duplicated_from: string | null;
  external_ref: string | null;
  first_attempt_at: Date | null;
  handling: Generated<JSONColumnType<StoredJson['orders.handling']>>;
  id: string;
  import_batch_id: string | null;
  internal_notes: string | null;
  invoice_key: string | null;
  is_open: GeneratedAlways<boolean>;
  items: Generated<JSONColumnType<StoredJson['orders.items']>>;
  last_change: JSONColumnType<StoredJson['orders.last_change']> | null;
  last_event_at: Generated<Date>;
  /**
   * requested_at, for drafts created_at
   */
  listed_at: GeneratedAlways<Date>;
  notes: string | null;
  order_number: Generated<number>;
  original_promised_from: Date | null;
  original_promised_until: Date | null;
  override_used: Generated<boolean>;
  packages_count: number | null;
  /**
   * The courier that its template proposed
   */
  planned_courier_id: string | null;
  price_cents: number | null;
  /**
   * How the company's price table gave price_cents; null for a typed price and without one
   */
  price_lines: JSONColumnType<StoredJson['orders.price_lines']> | null;
  priority: Generated<"normal" | "urgent">;
  promised_from: Date | null;
  promised_until: Date | null;
  recipient_address: string | null;
  /**
   * Of the drop-off whose recipient is shown; the lists sort by it
   */
  recipient_district: string | null;
  /**
   * Street, number and district; the city if the pickup is in another one
   */
  recipient_door: string | null;
  recipient_name: string | null;
  /**
   * Name of the place of the same stop as recipient_name
   */
  recipient_place: string | null;
  /**
   * Since when a request of a recipient waits for its answer
   */
  recipient_requested_at: Date | null;
  requested_at: Date | null;
  requested_by: string | null;
  search: GeneratedAlways<string>;
  search_extra: Generated<string>;
  source: "web" | "app" | "import" | "recurrence" | "api";
  status: "draft" | "requested" | "accepted" | "assigned" | "collecting" | "pickup_failed" | "in_transit" | "attempt_failed" | "returning" | "delivered" | "partially_delivered" | "returned" | "cancelled" | "rejected" | "lost";
  tags: Generated<string[]>;
  tracking_token: string | null;
  updated_at: Generated<Date>;
  /**
   * The user who saved it last
   */
  updated_by: string | null;
  vehicle_type: "bike" | "moto" | "carro" | "utilitario" | "caminhao" | null;
  version: Generated<number>;
  waiting_on: "base" | "company" | "courier" | null;
  waiting_since: Date | null;
  window_from: Date | null;
  /**
   * End of the promised window of the next drop-off, or of the requested one before a promise
   */
  window_until: Date | null;
}

export interface OrderTemplates {
  company_id: string;
  /**
   * A draft whose windows count from the first day of the order
   */
  content: JSONColumnType<StoredJson['order_templates.content']>;
  /**
   * Proposed for the orders started from it
   */
  courier_id: string | null;
  created_at: Date;
  created_by: string;
  id: string;
  /**
   * For all who may start orders of the company, not for its author alone
   */
  is_shared: boolean;
  name: string;
  updated_at: Date;
  version: Generated<number>;
}

export interface PasskeyChallenges {
  /**
   * SHA-256 of the challenge
   */
  challenge_hash: Buffer;
  expires_at: Date;
  /**
   * The user who adds a passkey; null for a sign-in
   */
  user_id: string | null;
}

export interface Passkeys {
  added_at: Date;
  /**
   * Id that the authenticator gave the credential
   */
  credential_id: Buffer;
  id: string;
  /**
   * Last sign-in; null before the first one
   */
  last_used_at: Date | null;
  /**
   * As typed by its user
   */
  name: string;
  /**
   * Public key in COSE
   */
  public_key: Buffer;
  /**
   * Last signature counter; stays 0 with authenticators that do not count
   */
  sign_count: number;
  user_id: string;
}

export interface PrivacyRequests {
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  created_at: Generated<Date>;
  /**
   * Day in São Paulo
   */
  due_on: string;
  id: string;
  kind: "access" | "correction" | "deletion";
  status: Generated<"open" | "done" | "refused">;
  text: string | null;
  user_id: string;
}

export interface Proofs {
  attempt: number;
  /**
   * Size of the picture
   */
  bytes: number;
  company_id: string;
  created_at: Generated<Date>;
  height: number;
  id: string;
  kind: "photo" | "signature" | "document";
  moment: "pickup" | "delivery" | "return" | "late";
  order_id: string;
  pending_since: Generated<Date>;
  /**
   * the event that made it part of the record, by its seq; null while none has
   */
  recorded_seq: number | null;
  /**
   * Of the picture, in hexadecimal: its file
   */
  sha256: string;
  stop_id: string;
  thumbnail: Buffer;
  /**
   * The event that recorded it was undone
   */
  undone: Generated<boolean>;
  uploaded_by: string;
  width: number;
}

export interface RateLimits {
  bucket: string;
  expires_at: Date;
  hits: Generated<number>;
  window_start: Date;
}

export interface RecipientNotices {
  kind: "delivery-under-way" | "delivery-done";
  queued_at: Date;
  stop_id: string;
}

export interface RecipientRequests {
  answer: "accepted" | "refused" | null;
  answer_text: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  body: string | null;
  id: string;
  kind: "absent" | "instruction";
  order_id: string;
  requested_at: Date;
  stop_id: string;
  /**
   * The day on which a recipient who is absent would receive the delivery
   */
  wanted_day: string | null;
}

export interface RecoveryCodes {
  /**
   * SHA-256 of the code
   */
  code_hash: Buffer;
  user_id: string;
}

export interface RecoveryRequests {
  asked_at: Generated<Date>;
  email: string;
  id: string;
}

export interface ReportCells {
  company_id: string | null;
  counts: ArrayType<number>;
  day: string;
  family: string;
  grouping: string;
  id: GeneratedAlways<number>;
  key: string;
}

export interface ReportDays {
  /**
   * Settings and version that the figures were computed with
   */
  basis: string;
  day: string;
  family: string;
}

export interface ReportMarks {
  at: Generated<Date>;
  day: string;
  family: string;
  id: GeneratedAlways<number>;
}

export interface ReportTimes {
  company_id: string | null;
  day: string;
  family: string;
  grouping: string;
  id: GeneratedAlways<number>;
  key: string;
  minutes: Buffer;
}

export interface SavedViews {
  /**
   * Columns of the list in their order; null for those of the user
   */
  columns: string[] | null;
  created_at: Date;
  created_by: string;
  /**
   * As saved; what no longer applies is left out on reading
   */
  filters: JSONColumnType<StoredJson['saved_views.filters']>;
  id: string;
  /**
   * For all operators and administrators, not for its author alone
   */
  is_shared: boolean;
  layout: "list" | "couriers" | "board";
  name: string;
  sort: string;
  updated_at: Date;
  version: Generated<number>;
}

export interface Sessions {
  /**
   * The program that signed in, as it said; "api" if it said none
   */
  client: "web" | "app" | "api";
  created_at: Generated<Date>;
  /**
   * A short description, such as "Chrome no Windows"; empty if unknown
   */
  device: Generated<string>;
  expires_at: Date;
  id: string;
  idle_expires_at: Date;
  last_seen_at: Generated<Date>;
  /**
   * SHA-256 of the token
   */
  token_hash: Buffer;
  user_id: string;
  /**
   * What its user proved at the start; null if an earlier program started it
   */
  way_in: "password" | "passwordAndCode" | "passkey" | "invitation" | null;
}

export interface Settings {
  accept_sla_minutes: Generated<number>;
  access_record_days: Generated<number>;
  /**
   * Days from the answer of a privacy request to the erasure of its texts
   */
  answered_request_days: Generated<number>;
  at_risk_minutes: Generated<number>;
  branding: Generated<JSONColumnType<StoredJson['settings.branding']>>;
  calendar: Generated<JSONColumnType<StoredJson['settings.calendar']>>;
  cancel_answer_minutes: Generated<number>;
  created_at: Generated<Date>;
  custody_days: Generated<number>;
  /**
   * Days from the deletion of a user to the anonymisation
   */
  ended_account_days: Generated<number>;
  free_cancel_minutes: Generated<number>;
  id: Generated<boolean>;
  /**
   * Days from the deactivation or the last order of a courier to the anonymisation
   */
  inactive_courier_days: Generated<number>;
  logo_id: string | null;
  max_attempts: Generated<number>;
  on_time_tolerance_minutes: Generated<number>;
  order_retention_days: Generated<number>;
  promise_minutes: Generated<number>;
  /**
   * Whole days after the end of a stop in which the base may still attach proofs; 0 for none
   */
  proof_late_days: Generated<number>;
  proof_policy: Generated<JSONColumnType<StoredJson['settings.proof_policy']>>;
  public_link_days: Generated<number>;
  reasons: Generated<JSONColumnType<StoredJson['settings.reasons']>>;
  require_admin_two_factor: Generated<boolean>;
  schedule_lead_minutes: Generated<number>;
  undo_minutes: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string | null;
  version: Generated<number>;
}

export interface SettingsChanges {
  actor_id: string;
  actor_role: "operator" | "admin" | "manager";
  at: Date;
  changes: JSONColumnType<StoredJson['settings_changes.changes']>;
  id: GeneratedAlways<number>;
  version: number;
}

export interface SignInChallenges {
  /**
   * Codes tried with it
   */
  attempts: Generated<number>;
  /**
   * The client of the session that the code starts
   */
  client: "web" | "app" | "api";
  created_at: Date;
  expires_at: Date;
  /**
   * SHA-256 of the token
   */
  token_hash: Buffer;
  user_id: string;
}

export interface Stops {
  /**
   * Copied from the address book when the stop is saved, as is place_name
   */
  address: JSONColumnType<StoredJson['stops.address']>;
  /**
   * When the base gave this drop-off a window after the promise, which stays to measure by; null while the promise counts
   */
  agreed_at: Date | null;
  attempts: Generated<JSONColumnType<StoredJson['stops.attempts']>>;
  /**
   * To be collected here
   */
  cash_on_delivery: JSONColumnType<StoredJson['stops.cash_on_delivery']> | null;
  /**
   * Came in at the door; null where it was never recorded
   */
  cash_received: JSONColumnType<StoredJson['stops.cash_received']> | null;
  /**
   * When the amount reached the base; card and Pix at once
   */
  cash_settled_at: Date | null;
  company_id: string;
  contact_email: string | null;
  contact_name: string;
  contact_phone: string | null;
  created_at: Generated<Date>;
  district_key: GeneratedAlways<string | null>;
  done_at: Date | null;
  id: string;
  instructions: string | null;
  kind: "pickup" | "dropoff";
  location_id: string | null;
  order_id: string;
  place_name: string | null;
  postal_code: GeneratedAlways<string | null>;
  /**
   * Of a drop-off: the promise in force when it was done; of a pickup: the end of a missed window that the base moved
   */
  promised_until: Date | null;
  receipt: JSONColumnType<StoredJson['stops.receipt']> | null;
  sequence: number;
  status: Generated<"pending" | "arrived" | "done" | "failed" | "skipped">;
  updated_at: Generated<Date>;
  window_from: Date | null;
  window_until: Date | null;
}

export interface TermsAcceptances {
  accepted_at: Date;
  user_id: string;
  version: string;
}

export interface TwoFactors {
  begun_at: Date;
  /**
   * null until its first code is accepted
   */
  enabled_at: Date | null;
  /**
   * Newest time step whose code was accepted; no older one is
   */
  last_step: Generated<number>;
  /**
   * Secret of the authenticator
   */
  secret: Buffer;
  user_id: string;
}

export interface UnsubscribeKey {
  id: Generated<boolean>;
  key: Buffer;
}

export interface Users {
  /**
   * When everything that identified the user was erased
   */
  anonymised_at: Date | null;
  changed_by: string | null;
  company_id: string | null;
  cpf: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  /**
   * Why the access ended, as its user reads; null while it has not, or an earlier program ended it
   */
  disabled_reason: string | null;
  email: string;
  /**
   * Whether the user has closed the first steps of a company without orders
   */
  first_steps_hidden: Generated<boolean>;
  id: string;
  /**
   * Size of the labels that the user prints
   */
  label_size: Generated<"a6" | "100x150" | "100x100" | "roll80">;
  last_login_at: Date | null;
  /**
   * Since when the mail server refuses this address permanently; cleared with a new address
   */
  mail_bounced_at: Date | null;
  /**
   * Code of that refusal
   */
  mail_fault: string | null;
  must_change_password: Generated<boolean>;
  name: string;
  /**
   * Columns of the list of orders in their order; null for those of a new user
   */
  order_columns: string[] | null;
  /**
   * null while an invitation is pending
   */
  password_hash: string | null;
  phone: string | null;
  role: "operator" | "admin" | "manager";
  /**
   * How high the rows of the list of orders are for the user
   */
  row_density: Generated<"comfortable" | "compact">;
  status: Generated<"active" | "invited" | "disabled">;
  /**
   * Whether pages are light or dark for the user
   */
  theme: Generated<"system" | "light" | "dark">;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface DB {
  account_tokens: AccountTokens;
  announced_erasures: AnnouncedErasures;
  announcement_dismissals: AnnouncementDismissals;
  announcement_mails: AnnouncementMails;
  announcements: Announcements;
  attempt_facts: AttemptFacts;
  audit_records: AuditRecords;
  bill_lines: BillLines;
  bills: Bills;
  comments: Comments;
  companies: Companies;
  courier_routes: CourierRoutes;
  courier_settlement_doors: CourierSettlementDoors;
  courier_settlements: CourierSettlements;
  courier_uses: CourierUses;
  couriers: Couriers;
  default_views: DefaultViews;
  event_streams: EventStreams;
  export_column_sets: ExportColumnSets;
  file_contents: FileContents;
  files: Files;
  former_texts: FormerTexts;
  idempotency_keys: IdempotencyKeys;
  jobs: Jobs;
  known_networks: KnownNetworks;
  list_column_sets: ListColumnSets;
  live_events: LiveEvents;
  locations: Locations;
  logos: Logos;
  mails: Mails;
  notice_conditions: NoticeConditions;
  notice_preferences: NoticePreferences;
  notice_start: NoticeStart;
  notices: Notices;
  order_attachments: OrderAttachments;
  order_dossiers: OrderDossiers;
  order_events: OrderEvents;
  order_export_chunks: OrderExportChunks;
  order_exports: OrderExports;
  order_facts: OrderFacts;
  order_follows: OrderFollows;
  order_import_headings: OrderImportHeadings;
  order_import_rows: OrderImportRows;
  order_import_words: OrderImportWords;
  order_imports: OrderImports;
  order_recurrence_days: OrderRecurrenceDays;
  order_recurrences: OrderRecurrences;
  order_templates: OrderTemplates;
  orders: Orders;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  privacy_requests: PrivacyRequests;
  proofs: Proofs;
  rate_limits: RateLimits;
  recipient_notices: RecipientNotices;
  recipient_requests: RecipientRequests;
  recovery_codes: RecoveryCodes;
  recovery_requests: RecoveryRequests;
  report_cells: ReportCells;
  report_days: ReportDays;
  report_marks: ReportMarks;
  report_times: ReportTimes;
  saved_views: SavedViews;
  sessions: Sessions;
  settings: Settings;
  settings_changes: SettingsChanges;
  sign_in_challenges: SignInChallenges;
  stops: Stops;
  terms_acceptances: TermsAcceptances;
  two_factors: TwoFactors;
  unsubscribe_key: UnsubscribeKey;
  users: Users;
}
