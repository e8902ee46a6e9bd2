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
  updated_at timestamptz(3) not null default now(),
  -- Who saved it last, named to users whose version is stale. Null where unknown.
  changed_by uuid
);

create unique index companies_name_unique on companies (f_norm(name));
create unique index companies_cnpj_unique on companies (cnpj);
create index companies_by_default_pickup on companies ((settings ->> 'defaultPickupLocationId'));

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
  changed_by uuid constraint users_changed_by_exists references users,
  -- When everything that identifies the user was erased.
  anonymised_at timestamptz(3),
  -- An address that the mail server refused for good receives no notices until it changes.
  mail_bounced_at timestamptz(3),
  -- Code of the refusal, never its text: that may hold an address.
  mail_fault text constraint users_mail_fault check (char_length(mail_fault) <= 60),
  -- A deleted manager may lose the company, so that the company itself can be deleted.
  constraint users_manager_has_company check (
    deleted_at is not null or (role = 'manager') = (company_id is not null)
  ),
  constraint users_anonymised_when_removed check (anonymised_at is null or deleted_at is not null),
  constraint users_mail_bounced check ((mail_bounced_at is null) = (mail_fault is null))
);

create unique index users_email_unique on users (email) where deleted_at is null;
create index users_by_company on users (company_id);
create index users_of_base on users (id) where role <> 'manager' and deleted_at is null;
create index users_bounced on users (mail_bounced_at) where mail_bounced_at is not null;

alter table companies
  add constraint companies_changed_by_exists foreign key (changed_by) references users;

create function forget_bounce() returns trigger language plpgsql as $$
begin
  new.mail_bounced_at := null;
  new.mail_fault := null;
  return new;
end
$$;

create trigger users_forget_bounce before update of email on users
  for each row when (old.email is distinct from new.email)
  execute function forget_bounce();

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

-- Hashes of the tokens in links of e-mails. One per purpose: a newer one replaces the older.
create table account_tokens (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'recovery')),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (user_id, purpose)
);

create unique index account_tokens_hash_unique on account_tokens (token_hash);

-- Requests for a new password, stored before the account is looked up: the response takes as long with an account as
-- without. A row is deleted as soon as it is processed.
create table recovery_requests (
  id uuid primary key,
  email text not null check (char_length(email) <= 254),
  asked_at timestamptz(3) not null default now()
);

-- The second factor of an account: waiting for its first code, or enabled.
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  -- plain, because a code can only be verified with it
  secret bytea not null check (octet_length(secret) = 20),
  begun_at timestamptz(3) not null,
  -- null until its first valid code
  enabled_at timestamptz(3),
  -- the time step of the last accepted code; codes of this step or an earlier one are refused
  last_step bigint not null default 0
);

-- Recovery codes that are still unused.
create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Sign-ins with a correct password that still need a code.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- counted before the code is verified
  attempts integer not null default 0
);

create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_expired on sign_in_challenges (expires_at);

-- Requests of users about their own data (LGPD, art. 18), with the last day for a reply.
create table privacy_requests (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('access', 'correction', 'deletion')),
  -- both texts are null once the user is anonymised
  text text check (char_length(text) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  created_at timestamptz(3) not null default now(),
  -- the last day for the reply, in São Paulo
  due_on date not null,
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz(3),
  answered_by uuid constraint privacy_requests_answerer_exists references users,
  constraint privacy_requests_answered_unless_open check ((status = 'open') = (answered_at is null))
);

create unique index privacy_requests_one_open on privacy_requests (user_id, kind) where status = 'open';
create index privacy_requests_by_user on privacy_requests (user_id, id);
create index privacy_requests_due on privacy_requests (due_on, id) where status = 'open';
create index privacy_requests_closed on privacy_requests (answered_at, id) where status <> 'open';
