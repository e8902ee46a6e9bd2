-- Works with programs from: 112
create table saved_views (
  id uuid primary key,
  created_by uuid not null constraint saved_views_creator_exists references users,
  name text not null constraint saved_views_name_length check (char_length(name) between 1 and 60),
  layout text not null constraint saved_views_layout_check check (layout in ('list', 'couriers', 'board')),
  filters jsonb not null constraint saved_views_filters_object check (jsonb_typeof(filters) = 'object'),
  sort text not null,
  columns text[],
  is_shared boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

comment on table saved_views is 'Names for filters, sort and layout of the list of orders';
comment on column saved_views.filters is 'As saved; what no longer applies is left out on reading';
comment on column saved_views.columns is 'Columns of the list in their order; null for those of the user';
comment on column saved_views.is_shared is 'For all operators and administrators, not for its author alone';

create unique index saved_views_own_name on saved_views (created_by, lower(name)) where not is_shared;
create unique index saved_views_shared_name on saved_views (lower(name)) where is_shared;
create index saved_views_by_user on saved_views (created_by);

create table default_views (
  user_id uuid primary key constraint default_views_user_exists references users on delete cascade,
  view_id uuid not null constraint default_views_view_exists references saved_views on delete cascade
);

comment on table default_views is 'The view with which a user starts';

create index default_views_of_view on default_views (view_id);

create function delete_own_saved_views() returns trigger language plpgsql as $$
begin
  delete from default_views where user_id = new.id;
  delete from saved_views where created_by = new.id and not is_shared;
  return null;
end
$$;

create trigger users_delete_own_saved_views after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function delete_own_saved_views();
