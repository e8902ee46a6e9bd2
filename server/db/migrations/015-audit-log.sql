-- Who did what, when and from where. No foreign keys: a record outlives what it tells of. Names are looked up when it
-- is read, so that whoever is anonymised is anonymous here too.
create table audit_records (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  action text not null check (char_length(action) between 3 and 60),
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  -- null: nobody was signed in, or it was the system itself
  actor_id uuid,
  actor_role text check (actor_role in ('operator', 'admin', 'manager')),
  target_kind text check (target_kind in ('user', 'company')),
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

-- Read in index order, whatever one filter narrows it.
create index audit_records_listed on audit_records (at, id);
create index audit_records_by_action on audit_records (action, at, id);
create index audit_records_by_actor on audit_records (actor_id, at, id);
create index audit_records_by_address on audit_records (address, at, id);
-- What a search gathers.
create index audit_records_by_target on audit_records (target_id);
create index audit_records_by_company on audit_records (company_id);
create index audit_records_by_request on audit_records (request_id);
create index audit_records_by_email on audit_records ((details ->> 'email'))
  where details ->> 'email' is not null;

-- The log grows, and only its retention takes from it.
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

-- Removes what is older than the settings say, and tells how many records that were.
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
