-- Who was told of what. A row points at what it tells of, an event of the timeline, a comment, or the moment that a
-- condition hangs on, and copies nothing of it. Users are never removed as rows, so that nothing has to be looked up for them.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  order_id uuid not null references orders on delete cascade,
  company_id uuid not null,
  kind text not null check (char_length(kind) between 1 and 60),
  event_seq integer,
  comment_id uuid,
  since timestamptz(3),
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- Ids are given before the commit: only the transaction tells whether a reader could see a notice.
  written_in xid8 not null default pg_current_xact_id(),
  constraint notices_of_one_thing check (num_nonnulls(event_seq, comment_id, since) = 1)
);

create index notices_by_user on notices (user_id, id);
create index notices_unread on notices (user_id, id) where read_at is null;
create index notices_by_order on notices (order_id, event_seq);

-- Orders that somebody wants to be told of, whoever requested them.
create table order_follows (
  order_id uuid not null references orders on delete cascade,
  user_id uuid not null,
  followed_at timestamptz(3) not null default now(),
  primary key (order_id, user_id)
);

create index order_follows_by_user on order_follows (user_id);

create table notice_preferences (
  user_id uuid primary key,
  -- of a manager: the orders that they requested, or all of their company
  scope text not null default 'requested' check (scope in ('requested', 'company')),
  -- true or false, by the name of each kind that is not as its default
  in_app jsonb not null default '{}' check (jsonb_typeof(in_app) = 'object')
);

-- Conditions that were told, each once for the moment it hangs on: another promise is another condition.
create table notice_conditions (
  order_id uuid not null references orders on delete cascade,
  kind text not null check (char_length(kind) between 1 and 60),
  since timestamptz(3) not null,
  primary key (order_id, kind, since)
);

-- Conditions from before then are told to nobody.
create table notice_start (
  id boolean primary key default true check (id),
  at timestamptz(3) not null
);

create index orders_pressing on orders (due_at) where is_open and due_at is not null;
create index orders_in_custody on orders (custody_until) where is_open and custody_until is not null;
create index users_of_base on users (id) where role <> 'manager' and deleted_at is null;

-- Somebody with another role or company may not see any more what they were told before.
create function forget_notices() returns trigger language plpgsql as $$
begin
  delete from notices where user_id = new.id;
  delete from order_follows where user_id = new.id;
  delete from notice_preferences where user_id = new.id;
  return null;
end
$$;

create trigger users_forget_notices after update of role, company_id, deleted_at on users
  for each row
  when (
    old.role is distinct from new.role or old.company_id is distinct from new.company_id
    or old.deleted_at is distinct from new.deleted_at
  )
  execute function forget_notices();

-- Whose notices changed; null where an event is not for certain people.
alter table live_events add column user_ids uuid[];

create or replace function announce_live_event() returns trigger language plpgsql as $$
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
