-- Re-encoded pictures. Rows are immutable; a logo that the settings do not use is deleted after a day.
create table logos (
  id uuid primary key,
  picture bytea not null,
  -- square, for the browser's tab
  icon bytea not null,
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  uploaded_by uuid not null references users,
  created_at timestamptz(3) not null default now()
);

create table settings (
  id boolean primary key default true constraint settings_single_row check (id),
  accept_sla_minutes integer not null default 15 check (accept_sla_minutes between 1 and 1440),
  at_risk_minutes integer not null default 30 check (at_risk_minutes between 0 and 1440),
  on_time_tolerance_minutes integer not null default 0 check (on_time_tolerance_minutes between 0 and 1440),
  schedule_lead_minutes integer not null default 60 check (schedule_lead_minutes between 0 and 10080),
  free_cancel_minutes integer not null default 5 check (free_cancel_minutes between 0 and 1440),
  undo_minutes integer not null default 5 check (undo_minutes between 0 and 1440),
  cancel_answer_minutes integer not null default 15 check (cancel_answer_minutes between 1 and 1440),
  max_attempts integer not null default 3 check (max_attempts between 1 and 20),
  custody_days integer not null default 15 check (custody_days between 1 and 365),
  public_link_days integer not null default 30 check (public_link_days between 1 and 365),
  proof_policy jsonb not null
    default '{"receiverName": true, "receiverDoc": false, "photo": false, "signature": false, "document": false}'
    check (jsonb_typeof(proof_policy) = 'object'),
  branding jsonb not null default '{}' check (jsonb_typeof(branding) = 'object'),
  -- How long the base gives itself for an order without a window: without a promise it could never be late.
  promise_minutes integer not null default 240 check (promise_minutes between 15 and 20160),
  order_retention_days integer not null default 1825
    check (order_retention_days between 90 and 7300),
  access_record_days integer not null default 180 check (access_record_days between 180 and 3650),
  -- The lists as they were last saved; a missing one is the list that every base starts with.
  reasons jsonb not null default '{}' check (jsonb_typeof(reasons) = 'object'),
  logo_id uuid constraint settings_logo_exists references logos,
  require_admin_two_factor boolean not null default false,
  -- Who changed them last, named to users whose version is stale.
  updated_by uuid references users,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

insert into settings default values;

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

-- The audit log. No foreign keys: a record outlives its target. Names are looked up on reading, so that anonymised
-- users are anonymous here too.
create table audit_records (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  action text not null check (char_length(action) between 3 and 60),
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  -- null: anonymous, or the system
  actor_id uuid,
  actor_role text check (actor_role in ('operator', 'admin', 'manager')),
  target_kind text check (target_kind in ('user', 'company', 'courier')),
  target_id uuid,
  company_id uuid,
  address text check (char_length(address) <= 64),
  device text check (char_length(device) <= 120),
  request_id text check (char_length(request_id) <= 64),
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 4000),
  constraint audit_records_actor_complete check ((actor_id is null) = (actor_role is null)),
  constraint audit_records_target_complete check ((target_kind is null) = (target_id is null))
);

-- One index per filter, each in the order of the list.
create index audit_records_listed on audit_records (at, id);
create index audit_records_by_action on audit_records (action, at, id);
create index audit_records_by_actor on audit_records (actor_id, at, id);
create index audit_records_by_address on audit_records (address, at, id);
-- For the search, which combines these.
create index audit_records_by_target on audit_records (target_id);
create index audit_records_by_company on audit_records (company_id);
create index audit_records_by_request on audit_records (request_id);
create index audit_records_by_email on audit_records ((details ->> 'email'))
  where details ->> 'email' is not null;

-- Append-only: only the retention deletes records.
create function guard_audit_records() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('malote.audit_retention', true) = 'on' then
    return old;
  end if;
  raise exception 'audit_records is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger audit_records_append_only before update or delete on audit_records
  for each row execute function guard_audit_records();
create trigger audit_records_kept before truncate on audit_records
  for each statement execute function guard_audit_records();

-- Deletes records past the retention of the settings, and returns their number.
create function remove_outlived_audit_records(asked_at timestamptz) returns bigint language plpgsql as $$
declare
  removed bigint;
begin
  perform set_config('malote.audit_retention', 'on', true);
  delete from audit_records
    where at < asked_at - make_interval(days => (select access_record_days from settings));
  get diagnostics removed = row_count;
  perform set_config('malote.audit_retention', 'off', true);
  return removed;
end
$$;
