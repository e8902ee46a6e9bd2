create table settings (
  id boolean primary key default true constraint settings_single_row check (id),
  accept_sla_minutes integer not null default 15 check (accept_sla_minutes between 1 and 1440),
  at_risk_minutes integer not null default 30 check (at_risk_minutes between 0 and 1440),
  on_time_tolerance_minutes integer not null default 0 check (on_time_tolerance_minutes between 0 and 1440),
  schedule_lead_minutes integer not null default 60 check (schedule_lead_minutes between 0 and 10080),
  free_cancel_minutes integer not null default 5 check (free_cancel_minutes between 0 and 1440),
  undo_minutes integer not null default 5 check (undo_minutes between 0 and 1440),
  cancel_answer_minutes integer not null default 15 check (cancel_answer_minutes between 1 and 1440),
  max_attempts integer not null default 3 check (max_attempts between 1 and 20),
  custody_days integer not null default 15 check (custody_days between 1 and 365),
  public_link_days integer not null default 30 check (public_link_days between 1 and 365),
  proof_policy jsonb not null
    default '{"receiverName": true, "receiverDoc": false}'
    check (jsonb_typeof(proof_policy) = 'object'),
  branding jsonb not null default '{}' check (jsonb_typeof(branding) = 'object'),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

insert into settings default values;

create table locations (
  id uuid primary key,
  -- null: base-wide, offered to every company
  company_id uuid constraint locations_company_exists references companies on delete cascade,
  label text not null check (char_length(label) between 2 and 80),
  kind text not null check (kind in ('pickup', 'dropoff', 'both')),
  contact_name text not null check (char_length(contact_name) between 2 and 120),
  contact_phone text not null check (contact_phone ~ '^\+55[0-9]{10,11}$'),
  contact_email text check (char_length(contact_email) <= 254),
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  opening_hours jsonb not null default '[]' check (jsonb_typeof(opening_hours) = 'array'),
  access_notes text check (char_length(access_notes) <= 500),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  favourite boolean not null default false,
  active boolean not null default true,
  usage_count integer not null default 0,
  last_used_at timestamptz(3),
  search text not null generated always as (
    f_norm(
      label || ' ' || contact_name || ' ' || coalesce(address ->> 'street', '') || ' '
      || coalesce(address ->> 'number', '') || ' ' || coalesce(address ->> 'district', '') || ' '
      || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'postalCode', '')
    )
  ) stored,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index locations_by_company on locations (company_id, f_norm(label));
create index locations_by_address on locations (company_id, (address ->> 'postalCode'), (address ->> 'number'));
create index locations_search on locations using gin (search gin_trgm_ops);
