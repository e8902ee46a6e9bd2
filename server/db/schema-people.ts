import type { Generated, GeneratedAlways } from 'kysely';

import type { Schema } from '#openapi/schema.ts';

import type { DefaultedJson, Json, NullableJson, Stamp } from './schema-columns.ts';

export interface CompaniesTable {
  id: string;
  name: string;
  legal_name: string | null;
  cnpj: string | null;
  email: string | null;
  phone: string | null;
  contact_name: string | null;
  address: NullableJson<Schema<'Address'>>;
  active: Generated<boolean>;
  settings: DefaultedJson<Schema<'CompanySettings'>>;
  internal_notes: string | null;
  /** Who saved it last. */
  changed_by: string | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface UsersTable {
  id: string;
  company_id: string | null;
  role: Schema<'Role'>;
  name: string;
  email: string;
  phone: string | null;
  cpf: string | null;
  status: Generated<Schema<'UserStatus'>>;
  /** null as long as an invitation waits. */
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  last_login_at: Date | null;
  changed_by: string | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
  /** When everything that identified the user was erased. */
  anonymised_at: Date | null;
  /** Since when the mail server refuses this address for good; another address forgets it. */
  mail_bounced_at: Date | null;
  /** Code of that refusal. */
  mail_fault: string | null;
}

export interface LocationsTable {
  id: string;
  /** null: base-wide. */
  company_id: string | null;
  label: string;
  kind: Schema<'LocationKind'>;
  contact_name: string;
  contact_phone: string;
  contact_email: string | null;
  address: Json<Schema<'Address'>>;
  opening_hours: DefaultedJson<Schema<'OpeningHours'>[]>;
  access_notes: string | null;
  latitude: number | null;
  longitude: number | null;
  favourite: Generated<boolean>;
  active: Generated<boolean>;
  usage_count: Generated<number>;
  last_used_at: Date | null;
  search: GeneratedAlways<string>;
  changed_by: string | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

/** Who carries for the base. */
export interface CouriersTable {
  id: string;
  name: string;
  /** null once the courier was anonymised. */
  phone: string | null;
  vehicle_type: Schema<'VehicleType'> | null;
  vehicle_plate: string | null;
  cpf: string | null;
  notes: string | null;
  /** By which timelines may still name the courier. */
  former_phones: Generated<string[]>;
  active: Generated<boolean>;
  changed_by: string | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  anonymised_at: Date | null;
}

/** When a user last assigned an order to a courier. */
export interface CourierUsesTable {
  courier_id: string;
  user_id: string;
  at: Date;
}

/** In which order a courier travels on a day. */
export interface CourierRoutesTable {
  courier_id: string;
  day: string;
  stops: string[];
  changed_by: string;
  version: number;
  updated_at: Date;
}
