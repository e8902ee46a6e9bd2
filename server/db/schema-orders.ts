import type { Generated, GeneratedAlways } from 'kysely';

import type { CompanyStep } from '#domain/notices/next-step.ts';
import type { Schema } from '#openapi/schema.ts';

import type { DefaultedJson, Json, NullableJson, Stamp } from './schema-columns.ts';

/**
 * The user's name is looked up when it is shown, so that it can be removed in one place. The label of the reason is
 * kept as it read that day; older attempts have none.
 */
type StoredAttempt = Omit<Schema<'Attempt'>, 'by' | 'reasonLabel'> & {
  byUserId: string | null;
  reasonLabel?: string | null;
  /** The courier's record, of attempts that ended since there are records. */
  courierId?: string | null;
  /** When the address or contact was corrected since this attempt failed. */
  correctedAt?: string;
};

/** What an undo puts back, beside the status: all that an event which ends an order can change. */
export interface OrderSnapshot {
  status: Schema<'OrderStatus'>;
  cancellation: Schema<'Cancellation'>;
  cancellationRequestedAt: string | null;
  custodyUntil: string | null;
  firstAttemptAt: string | null;
  /** Absent in snapshots of ends that an earlier release took; ends change nothing of it. */
  steps?: {
    assignedAt: string | null;
    collectedAt: string | null;
    collectedPackages: number | null;
    overrideUsed: boolean;
    /** Only of an event that changes it: personal data is stored no oftener than needed. */
    courier?: Record<'courier_id' | 'courier_name' | 'courier_phone' | 'courier_plate', string | null>;
  };
  stops: (Pick<Schema<'Stop'>, 'id' | 'status' | 'receipt'> & {
    attempts: StoredAttempt[];
    doneAt: string | null;
  })[];
}

/** The last event that changed an order; `before` is there when it can be undone. */
export interface LastChange {
  seq: number;
  type: Schema<'OrderEventType'>;
  at: string;
  byUserId: string;
  fromStatus: Schema<'OrderStatus'>;
  before: OrderSnapshot | null;
}

export interface OrdersTable {
  id: string;
  order_number: Generated<number>;
  company_id: string;
  status: Schema<'OrderStatus'>;
  is_open: GeneratedAlways<boolean>;
  cancellation: Generated<Schema<'Cancellation'>>;
  cancellation_requested_at: Date | null;
  /** Frozen when the order ends. */
  deadline_outcome: 'met' | 'missed' | null;
  corrected: Generated<boolean>;
  /** There exactly as long as the status is draft. */
  draft: NullableJson<Schema<'DraftContent'>>;
  override_used: Generated<boolean>;
  last_change: NullableJson<LastChange>;
  source: Schema<'ServiceOrder'>['source'];
  created_by: string | null;
  requested_by: string | null;
  /** The user who saved it last. */
  updated_by: string | null;
  /** Of the record; the three below are as they were when it was assigned. */
  courier_id: string | null;
  courier_name: string | null;
  courier_phone: string | null;
  courier_plate: string | null;
  priority: Generated<Schema<'ServiceOrder'>['priority']>;
  promised_from: Date | null;
  promised_until: Date | null;
  original_promised_from: Date | null;
  original_promised_until: Date | null;
  external_ref: string | null;
  invoice_key: string | null;
  items: DefaultedJson<Schema<'Item'>[]>;
  packages_count: number | null;
  collected_packages: number | null;
  handling: DefaultedJson<Schema<'Handling'>>;
  vehicle_type: Schema<'VehicleType'> | null;
  cash_on_delivery: NullableJson<Schema<'CashOnDelivery'>>;
  price_cents: number | null;
  notes: string | null;
  internal_notes: string | null;
  tags: Generated<string[]>;
  tracking_token: string | null;
  duplicated_from: string | null;
  import_batch_id: string | null;
  requested_at: Date | null;
  accepted_at: Date | null;
  assigned_at: Date | null;
  collected_at: Date | null;
  first_attempt_at: Date | null;
  closed_at: Date | null;
  custody_until: Date | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  /** requested_at, or for drafts created_at. */
  listed_at: GeneratedAlways<Date>;
  recipient_name: string | null;
  recipient_address: string | null;
  /** Of the stop that the two above are of. */
  recipient_place: string | null;
  /** Street, number and district; the city where it is not that of the pickup. */
  recipient_door: string | null;
  dropoff_count: Generated<number>;
  done_count: Generated<number>;
  window_from: Date | null;
  due_at: Date | null;
  /** due_at, or a day that comes after all others. */
  due_order: GeneratedAlways<Date>;
  /** In São Paulo, on which its window begins. */
  due_day: GeneratedAlways<string | null>;
  last_event_at: Stamp;
  /** What an open order waits for its company to do. */
  company_step: CompanyStep | null;
  search_extra: Generated<string>;
  search: GeneratedAlways<string>;
}

export interface StopsTable {
  id: string;
  order_id: string;
  company_id: string;
  kind: Schema<'Stop'>['kind'];
  sequence: number;
  status: Generated<Schema<'StopStatus'>>;
  location_id: string | null;
  address: Json<Schema<'Address'>>;
  /** Of the address, as a list of an area looks for it. */
  district_key: GeneratedAlways<string | null>;
  postal_code: GeneratedAlways<string | null>;
  /** Of the address book, as the place was called when the stop was written. */
  place_name: string | null;
  contact_name: string;
  contact_phone: string | null;
  /** Of the recipient; pickups have none. */
  contact_email: string | null;
  window_from: Date | null;
  window_until: Date | null;
  instructions: string | null;
  attempts: DefaultedJson<StoredAttempt[]>;
  receipt: NullableJson<Schema<'Receipt'>>;
  done_at: Date | null;
  /** The promise that held when it was done. */
  promised_until: Date | null;
  created_at: Stamp;
  updated_at: Stamp;
}

/** Append-only: the database refuses changes, and removes a row only with its order. */
export interface OrderEventsTable {
  order_id: string;
  seq: number;
  company_id: string;
  type: string;
  at: Stamp;
  /** null: the system. */
  actor_id: string | null;
  actor_role: Schema<'Role'> | null;
  source: Schema<'TimelineEntry'>['source'];
  from_status: Schema<'OrderStatus'> | null;
  to_status: Schema<'OrderStatus'>;
  stop_id: string | null;
  reason_code: string | null;
  /** As it read that day; null in rows from before there was this column. */
  reason_label: string | null;
  note: string | null;
  changes: DefaultedJson<Schema<'Change'>[]>;
  /** What else the event carried. */
  details: DefaultedJson<Record<string, unknown>>;
  /** The seq that an order.undo took back. */
  undoes: number | null;
  visibility: Schema<'EventVisibility'>;
}

/** Pictures as they were re-encoded. */
export interface ProofsTable {
  id: string;
  order_id: string;
  stop_id: string;
  company_id: string;
  kind: Schema<'ProofKind'>;
  moment: Schema<'Proof'>['moment'];
  attempt: number;
  picture: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  /** Of the picture. */
  bytes: number;
  uploaded_by: string;
  created_at: Stamp;
  /** The seq of the event that made it part of the record. */
  recorded_seq: number | null;
  /** The event that recorded it was undone since. */
  undone: Generated<boolean>;
  pending_since: Stamp;
}

export interface CommentsTable {
  id: string;
  order_id: string;
  company_id: string;
  author_id: string;
  author_role: Schema<'Role'>;
  body: string;
  visibility: Schema<'Comment'>['visibility'];
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}
