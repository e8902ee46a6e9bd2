-- The outbox: a row is written with its cause, and its text when it is sent. One of each kind for a user: a newer one
-- replaces the older. A mail about an order goes to one of its drop-offs, whose address is read when it leaves, or to
-- a typed address, which is deleted with the mail.
create table mails (
  id uuid primary key,
  kind text not null constraint mails_kind_check check (
    kind in (
      'invitation', 'recovery', 'password-changed', 'privacy-answered',
      'two-factor-on', 'two-factor-off', 'two-factor-reset', 'recovery-code-used',
      'delivery-under-way', 'delivery-done', 'tracking-link', 'notices', 'notices-daily', 'announcement'
    )
  ),
  user_id uuid references users on delete cascade,
  caused_by uuid references users,
  -- the privacy request that it answers: each has a mail of its own
  request_id uuid constraint mails_request_exists references privacy_requests on delete cascade,
  order_id uuid constraint mails_order_exists references orders on delete cascade,
  stop_id uuid constraint mails_stop_exists references stops on delete cascade,
  announcement_id uuid constraint mails_announcement_exists references announcements on delete cascade,
  to_address text constraint mails_address_length check (char_length(to_address) between 3 and 254),
  -- the recipient of a last mail to a user who has no address any more; the row is deleted once it is sent
  last_words jsonb check (jsonb_typeof(last_words) = 'object'),
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- when to try next; moved on while a process tries
  due_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  -- code of the last failed attempt, never its text: that may hold an address
  fault text check (char_length(fault) <= 60),
  constraint mails_user_or_order check ((user_id is null) <> (order_id is null)),
  constraint mails_order_kinds check (
    (order_id is not null) = (kind in ('delivery-under-way', 'delivery-done', 'tracking-link'))
  ),
  constraint mails_order_addressed check ((order_id is null) = (stop_id is null and to_address is null)),
  constraint mails_of_announcement_kind check ((announcement_id is not null) = (kind = 'announcement'))
);

create index mails_due on mails (due_at) where sent_at is null and failed_at is null;
create unique index mails_newest_only on mails (user_id, kind, request_id) nulls not distinct
  where user_id is not null and kind not in ('notices', 'notices-daily', 'announcement');
create unique index mails_of_announcement on mails (announcement_id, user_id) where announcement_id is not null;
create unique index mails_of_notices on mails (user_id, kind)
  where kind in ('notices', 'notices-daily') and sent_at is null and failed_at is null;
-- Announcements to all users must not delay a password recovery.
create index mails_due_first on mails (due_at, id)
  where sent_at is null and failed_at is null and kind <> 'announcement';
create index mails_sent on mails (sent_at) where sent_at is not null;
create index mails_given_up on mails (failed_at) where failed_at is not null;
-- For the deletion of orders and stops.
create index mails_of_order on mails (order_id) where order_id is not null;
create index mails_of_stop on mails (stop_id) where stop_id is not null;

create function announce_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('mails', '');
  return null;
end
$$;

create trigger mails_announce after insert on mails
  for each statement execute function announce_mail();

create trigger recovery_requests_announce after insert on recovery_requests
  for each statement execute function announce_mail();

-- Recipients of announcements, each once, stored longer than the mails: that new terms were sent is evidence.
create table announcement_mails (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null constraint announcement_mails_user_exists references users,
  queued_at timestamptz(3) not null,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  primary key (announcement_id, user_id)
);

-- Copies the outcome of a mail: sent, failed, or cancelled, as if it had never been queued.
create function note_announcement_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from announcement_mails
    where announcement_id = old.announcement_id and user_id = old.user_id and sent_at is null and failed_at is null;
  else
    update announcement_mails set sent_at = new.sent_at, failed_at = new.failed_at
    where announcement_id = new.announcement_id and user_id = new.user_id;
  end if;
  return null;
end
$$;

create trigger mails_note_outcome after update of sent_at, failed_at on mails
  for each row when (new.announcement_id is not null)
  execute function note_announcement_mail();
create trigger mails_note_taken_back after delete on mails
  for each row when (old.announcement_id is not null and old.sent_at is null and old.failed_at is null)
  execute function note_announcement_mail();

-- Automatic mails to recipients, each kind once per stop even after an undo, stored longer than the mails.
create table recipient_notices (
  stop_id uuid not null references stops on delete cascade,
  kind text not null check (kind in ('delivery-under-way', 'delivery-done')),
  queued_at timestamptz(3) not null,
  primary key (stop_id, kind)
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  route text not null check (char_length(route) <= 200),
  key text not null check (char_length(key) between 1 and 255),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- null while the first request is still running
  response_status smallint check (response_status between 200 and 599),
  response_headers jsonb not null default '{}' check (jsonb_typeof(response_headers) = 'object'),
  response_body text,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, route, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Unlogged: counting must not wait for the disk, and a crash may lose counts.
create unlogged table rate_limits (
  bucket text not null check (char_length(bucket) <= 200),
  window_start timestamptz(3) not null,
  hits integer not null default 1,
  expires_at timestamptz(3) not null,
  primary key (bucket, window_start)
);

create index rate_limits_by_end on rate_limits (expires_at);

create table live_events (
  id bigint generated always as identity primary key,
  company_id uuid,
  -- base: operators and admins only; company: the company's managers too
  audience text not null check (audience in ('base', 'company')),
  kind text not null check (char_length(kind) between 1 and 60),
  order_number bigint,
  status text,
  version integer,
  -- The users whose notices changed; null where an event is not for certain users.
  user_ids uuid[],
  at timestamptz(3) not null default now()
);

create index live_events_by_age on live_events (at);

create function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'live_events',
    json_build_object(
      'id', new.id, 'companyId', new.company_id, 'audience', new.audience, 'kind', new.kind,
      'orderNumber', new.order_number, 'status', new.status, 'version', new.version, 'userIds', new.user_ids
    )::text
  );
  return null;
end
$$;

create trigger live_events_announce after insert on live_events
  for each row execute function announce_live_event();

-- Open event streams of all processes. Unlogged: after a crash they are closed, or their process registers them again.
create unlogged table event_streams (
  id uuid primary key,
  user_id uuid not null,
  opened_at timestamptz(3) not null default clock_timestamp(),
  -- refreshed by its process; a stale one belongs to a dead process
  seen_at timestamptz(3) not null default clock_timestamp(),
  -- replaced by a newer one of the user; its process closes it
  ended boolean not null default false
);

create index event_streams_by_user on event_streams (user_id);
