-- Works with programs from: 085
-- Passkeys sign in beside the password (decision 099). Earlier programs neither offer nor accept them.
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

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'invitation', 'recovery', 'password-changed', 'privacy-answered',
    'two-factor-on', 'two-factor-off', 'two-factor-reset', 'recovery-code-used', 'passkey-added', 'passkey-removed',
    'delivery-under-way', 'delivery-done', 'tracking-link', 'notices', 'notices-daily', 'announcement'
  )
);
