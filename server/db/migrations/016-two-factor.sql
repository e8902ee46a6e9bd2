-- The second factor of an account: one that waits for its first code, or one that holds.
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  -- it has to be read to judge a code, and so is no hash
  secret bytea not null check (octet_length(secret) = 20),
  begun_at timestamptz(3) not null,
  -- null until its first code has come
  enabled_at timestamptz(3),
  -- the newest time step of which a code was accepted; one of it or before is refused
  last_step bigint not null default 0
);

-- Those that were not used yet.
create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose code has yet to come.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- counted before a code is looked at
  attempts integer not null default 0
);

create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_expired on sign_in_challenges (expires_at);

alter table settings add column require_admin_two_factor boolean not null default false;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'invitation', 'recovery', 'password-changed', 'privacy-answered',
    'two-factor-on', 'two-factor-off', 'two-factor-reset', 'recovery-code-used'
  )
);
