import type { GeneratedAlways } from 'kysely';

import type { Schema } from '#openapi/schema.ts';

import type { Stamp } from './schema-columns.ts';

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
  outcome: Schema<'OrderStatus'> | null;
  delivery_seconds: number | null;
  window_seconds: number | null;
  cancel_stage: Schema<'OrderStatus'> | null;
  cancel_who: Schema<'Role'> | null;
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
  kind: Schema<'Stop'>['kind'];
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

/** Months that were closed for a company, with what it owed then. */
export interface BillsTable {
  id: string;
  company_id: string;
  /** Its first day. */
  month: string;
  orders: number;
  without_price: number;
  cents: number;
  corrected: number;
  corrected_cents: number;
  closed_by: string;
  closed_at: Date;
  /** As is `reopened_at`, null while it is closed. */
  reopened_by: string | null;
  reopened_at: Date | null;
}

/** Days that are counted for the reports (decision 062). Unlogged, like all that follows from the facts. */
export interface ReportDaysTable {
  family: string;
  day: string;
  basis: string;
}

export interface ReportCellsTable {
  id: GeneratedAlways<number>;
  family: string;
  day: string;
  company_id: string | null;
  grouping: string;
  key: string;
  counts: number[];
}

export interface ReportTimesTable {
  id: GeneratedAlways<number>;
  family: string;
  day: string;
  company_id: string | null;
  grouping: string;
  key: string;
  minutes: Buffer;
}

export interface ReportMarksTable {
  id: GeneratedAlways<number>;
  family: string;
  day: string;
  at: Stamp;
}
