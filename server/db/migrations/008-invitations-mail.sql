-- What a link in an e-mail carries, as a hash. One for each purpose: a newer one takes the place of the older.
create table account_tokens (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'recovery')),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (user_id, purpose)
);

create unique index account_tokens_hash_unique on account_tokens (token_hash);

-- The outbox: a row is written with what caused it, and the text is made when it is sent. One of each kind for a
-- user: a newer one takes the place of the older.
create table mails (
  id uuid primary key,
  kind text not null check (kind in ('invitation')),
  user_id uuid not null references users on delete cascade,
  caused_by uuid references users,
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- when to try next; moved on while a process tries
  due_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  -- code of the last failed attempt, never its text: that may hold an address
  fault text check (char_length(fault) <= 60)
);

create index mails_due on mails (due_at) where sent_at is null and failed_at is null;
create unique index mails_newest_only on mails (user_id, kind);

create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mails', '');
  return null;
end
$$;

create trigger mails_announce after insert on mails
  for each statement execute function announce_mail();
