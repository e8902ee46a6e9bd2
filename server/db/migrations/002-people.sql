create table companies (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 120),
  legal_name text check (char_length(legal_name) between 2 and 160),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  email text check (char_length(email) <= 254),
  phone text check (phone ~ '^\+55[0-9]{10,11}$'),
  contact_name text check (char_length(contact_name) between 2 and 120),
  address jsonb check (jsonb_typeof(address) = 'object'),
  active boolean not null default true,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  internal_notes text check (char_length(internal_notes) <= 1000),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create unique index companies_name_unique on companies (f_norm(name));
create unique index companies_cnpj_unique on companies (cnpj);

create table users (
  id uuid primary key,
  company_id uuid constraint users_company_exists references companies,
  role text not null check (role in ('operator', 'admin', 'manager')),
  name text not null check (char_length(name) between 2 and 120),
  email text not null check (char_length(email) <= 254),
  phone text check (phone ~ '^\+55[0-9]{10,11}$'),
  cpf text check (cpf ~ '^[0-9]{11}$'),
  status text not null default 'active' check (status in ('active', 'invited', 'disabled')),
  password_hash text,
  must_change_password boolean not null default false,
  last_login_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  -- A removed manager may lose the company, so that the company itself can be deleted.
  constraint users_manager_has_company check (
    deleted_at is not null or (role = 'manager') = (company_id is not null)
  )
);

create unique index users_email_unique on users (email) where deleted_at is null;
create index users_by_company on users (company_id);

create table sessions (
  id uuid primary key,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  device text not null default '' check (char_length(device) <= 200),
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  idle_expires_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create unique index sessions_token_unique on sessions (token_hash);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);
