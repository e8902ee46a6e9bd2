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
