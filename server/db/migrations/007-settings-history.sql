-- Pictures as they were re-encoded. A row never changes; one that no settings name is removed after a day.
create table logos (
  id uuid primary key,
  picture bytea not null,
  -- the same in a square, for the tab of the browser
  icon bytea not null,
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  uploaded_by uuid not null references users,
  created_at timestamptz(3) not null default now()
);

alter table settings
  add column order_retention_days integer not null default 1825
    check (order_retention_days between 90 and 7300),
  add column access_record_days integer not null default 180 check (access_record_days between 180 and 3650),
  -- the lists as they were last saved; one that is missing is the list that every base starts with
  add column reasons jsonb not null default '{}' check (jsonb_typeof(reasons) = 'object'),
  add column logo_id uuid constraint settings_logo_exists references logos,
  -- whoever changed them last, named to those whose version is stale
  add column updated_by uuid references users;

create table settings_changes (
  id bigint generated always as identity primary key,
  version integer not null,
  at timestamptz(3) not null,
  actor_id uuid not null references users,
  actor_role text not null check (actor_role in ('operator', 'admin', 'manager')),
  changes jsonb not null check (jsonb_typeof(changes) = 'array')
);

create function refuse_settings_change() returns trigger language plpgsql as $$
begin
  raise exception 'settings_changes is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger settings_changes_append_only before update or delete on settings_changes
  for each row execute function refuse_settings_change();

-- The words of the reason as they were that day; null in older rows, which mean the words of today.
alter table order_events add column reason_label text check (char_length(reason_label) <= 60);

-- Whether a reason has been used, which decides if it may be deleted.
create index order_events_by_reason on order_events (reason_code) where reason_code is not null;
