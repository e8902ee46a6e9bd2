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
      label || ' ' || contact_name || ' ' || substr(contact_phone, 4) || ' ' || coalesce(address ->> 'street', '')
      || ' ' || coalesce(address ->> 'number', '') || ' ' || coalesce(address ->> 'complement', '') || ' '
      || coalesce(address ->> 'district', '') || ' ' || coalesce(address ->> 'city', '') || ' '
      || coalesce(address ->> 'postalCode', '') || ' ' || coalesce(address ->> 'reference', '')
    )
  ) stored,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  changed_by uuid constraint locations_changed_by_exists references users
);

create index locations_by_company on locations (company_id, f_norm(label));
create index locations_search on locations using gin (search gin_trgm_ops);
create index locations_by_address on locations ((address ->> 'postalCode'), (address ->> 'number'));

-- Couriers of the base. Orders store the name, phone and plate as they were at the assignment; this is the record they
-- belong to.
create table couriers (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 120),
  -- null once anonymised
  phone text check (phone ~ '^\+55[0-9]{10,11}$'),
  vehicle_type text check (vehicle_type in ('bike', 'moto', 'carro', 'utilitario', 'caminhao')),
  vehicle_plate text check (vehicle_plate ~ '^[A-Z]{3}[0-9][0-9A-Z][0-9]{2}$'),
  cpf text check (cpf ~ '^[0-9]{11}$'),
  notes text check (char_length(notes) <= 500),
  -- numbers that timelines may still contain
  former_phones text[] not null default '{}',
  active boolean not null default true,
  changed_by uuid constraint couriers_changed_by_exists references users,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  anonymised_at timestamptz(3),
  constraint couriers_anonymised_whole check ((phone is null) = (anonymised_at is not null)),
  constraint couriers_anonymised_inactive check (anonymised_at is null or not active)
);

create unique index couriers_phone_unique on couriers (phone) where active;

-- When a user last assigned an order to a courier: sorts suggestions, and blocks the deletion of couriers with orders.
create table courier_uses (
  courier_id uuid not null references couriers on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz(3) not null,
  primary key (courier_id, user_id)
);

-- The order of travel of a courier on a day, once arranged by a user. Stop ids without foreign keys: stops that left
-- the route are skipped.
create table courier_routes (
  courier_id uuid not null references couriers on delete cascade,
  day date not null,
  stops uuid[] not null check (cardinality(stops) <= 2000),
  changed_by uuid not null constraint courier_routes_changed_by_exists references users,
  version integer not null,
  updated_at timestamptz(3) not null,
  primary key (courier_id, day)
);
