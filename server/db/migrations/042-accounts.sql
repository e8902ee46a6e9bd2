alter table users
  add column label_size text not null default 'a6' check (label_size in ('a6', '100x150', '100x100', 'roll80')),
  add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  add column row_density text not null default 'comfortable' check (row_density in ('comfortable', 'compact')),
  add column order_columns text[],
  add column first_steps_hidden boolean not null default false,
  add column disabled_reason text check (char_length(disabled_reason) <= 500);

comment on column users.label_size is 'Size of the labels that the user prints';
comment on column users.theme is 'Whether pages are light or dark for the user';
comment on column users.row_density is 'How high the rows of the list of orders are for the user';
comment on column users.order_columns is 'Columns of the list of orders in their order; null for those of a new user';
comment on column users.first_steps_hidden is 'Whether the user has closed the first steps of a company without orders';
comment on column users.disabled_reason is 'Why the access ended, as its user reads; null while it has not, or an earlier program ended it';

-- The program of each session, said at sign-in; orders and events carry it as their source.
-- Only the web app signed in before it was asked.
alter table sessions
  add column client text not null default 'web' check (client in ('web', 'app', 'api')),
  add column way_in text check (way_in in ('password', 'passwordAndCode', 'passkey', 'invitation'));
alter table sessions alter column client drop default;
comment on column sessions.client is 'The program that signed in, as it said; "api" if it said none';
comment on column sessions.way_in is 'What its user proved at the start; null if an earlier program started it';

-- A sign-in that waits for its code lives ten minutes; the person types the password again.
delete from sign_in_challenges;
alter table sign_in_challenges add column client text not null check (client in ('web', 'app', 'api'));
comment on column sign_in_challenges.client is 'The client of the session that the code starts';

-- Passkeys sign in beside the password (decision 099).
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  credential_id bytea not null constraint passkeys_credential_unique unique
    check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) <= 2048),
  sign_count bigint not null check (sign_count >= 0),
  added_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);

create index passkeys_by_user on passkeys (user_id, id);

comment on table passkeys is 'Passkeys with which users sign in';
comment on column passkeys.name is 'As typed by its user';
comment on column passkeys.credential_id is 'Id that the authenticator gave the credential';
comment on column passkeys.public_key is 'Public key in COSE';
comment on column passkeys.sign_count is 'Last signature counter; stays 0 with authenticators that do not count';
comment on column passkeys.last_used_at is 'Last sign-in; null before the first one';

create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  user_id uuid references users on delete cascade,
  expires_at timestamptz(3) not null
);

create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expired on passkey_challenges (expires_at);

comment on table passkey_challenges is 'Challenges that a passkey has still to sign';
comment on column passkey_challenges.challenge_hash is 'SHA-256 of the challenge';
comment on column passkey_challenges.user_id is 'The user who adds a passkey; null for a sign-in';

-- From where an account was signed in to or recovered lately, as SHA-256 of user and network. No address is stored.
create table known_networks (
  user_id uuid not null references users on delete cascade,
  network bytea not null check (octet_length(network) = 32),
  seen_at timestamptz(3) not null,
  primary key (user_id, network)
);

create index known_networks_by_age on known_networks (seen_at);

comment on table known_networks is 'Hashes of the networks from which an account signed in lately';
comment on column known_networks.network is 'SHA-256 of user and network';

-- Name, e-mail, telephone and CPF that a user had until lately: stored responses may still hold them, and an
-- anonymisation has to find those.
create table former_texts (
  user_id uuid not null references users on delete cascade,
  text text not null check (char_length(text) between 1 and 254),
  changed_at timestamptz(3) not null,
  primary key (user_id, text)
);

create index former_texts_by_age on former_texts (changed_at);

comment on table former_texts is 'Former names and contacts of users, until stored responses with them are deleted';

-- A stored answer is repeated to the same role and company only, and a refusal only for the same If-Match.
alter table idempotency_keys add column role text, add column company_id uuid, add column if_match text;
update idempotency_keys set role = users.role, company_id = users.company_id
  from users where users.id = idempotency_keys.user_id;
alter table idempotency_keys alter column role set not null;

-- The answers that created an object are found when the object is deleted.
create index idempotency_keys_by_location on idempotency_keys ((response_headers ->> 'location'))
  where response_headers ? 'location';

-- Every process learns with the commit that a user, a company or a session has another access than its streams began with.
create function announce_user_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changes', json_build_object(
    'of', 'user', 'id', new.id, 'role', new.role, 'companyId', new.company_id,
    'isActive', new.status = 'active' and new.deleted_at is null
  )::text);
  return null;
end
$$;

create trigger users_announce_access after update of role, company_id, status, deleted_at on users
  for each row
  when (
    old.role is distinct from new.role or old.company_id is distinct from new.company_id
    or old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at
  )
  execute function announce_user_access();

create function announce_access_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changes', json_build_object('of', tg_argv[0], 'id', old.id)::text);
  return null;
end
$$;

create trigger companies_announce_end after update of active on companies
  for each row when (old.active and not new.active) execute function announce_access_end('company');

create trigger sessions_announce_end after delete on sessions
  for each row execute function announce_access_end('session');

alter table audit_records drop constraint audit_records_target_kind_check,
  add constraint audit_records_target_kind_check check (target_kind in ('user', 'company', 'courier', 'location'));

-- Personal data that nothing needs any longer are erased after their term.
alter table settings
  add column ended_account_days integer not null default 180 check (ended_account_days between 180 and 3650),
  add column inactive_courier_days integer not null default 1825 check (inactive_courier_days between 180 and 7300),
  add column answered_request_days integer not null default 1825 check (answered_request_days between 90 and 3650);

comment on column settings.ended_account_days is 'Days from the deletion of a user to the anonymisation';
comment on column settings.inactive_courier_days is 'Days from the deactivation or the last order of a courier to the anonymisation';
comment on column settings.answered_request_days is 'Days from the answer of a privacy request to the erasure of its texts';

alter table couriers add column deactivated_at timestamptz(3);
comment on column couriers.deactivated_at is 'Null while active, or if an earlier program deactivated the courier: then not after updated_at';

create table announced_erasures (
  kind text not null check (kind in ('user', 'courier', 'request')),
  subject_id uuid not null,
  announced_on date not null,
  primary key (kind, subject_id)
);

comment on table announced_erasures is 'Users, couriers and privacy requests whose erasure was announced to the administrators';
comment on column announced_erasures.announced_on is 'Day in São Paulo';
