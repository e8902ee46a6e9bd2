create table order_templates (
  id uuid primary key,
  company_id uuid not null constraint order_templates_company_exists references companies on delete cascade,
  created_by uuid not null constraint order_templates_creator_exists references users,
  name text not null constraint order_templates_name_length check (char_length(name) between 1 and 60),
  is_shared boolean not null,
  courier_id uuid constraint order_templates_courier_exists references couriers on delete set null,
  content jsonb not null constraint order_templates_content_object check (jsonb_typeof(content) = 'object'),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

comment on table order_templates is 'What orders of a kind have in common, to start new ones from';
comment on column order_templates.is_shared is 'For all who may start orders of the company, not for its author alone';
comment on column order_templates.courier_id is 'Proposed for the orders started from it';
comment on column order_templates.content is 'A draft whose windows count from the first day of the order';

create index order_templates_of_company on order_templates (company_id, name);
create index order_templates_by_user on order_templates (created_by);
create index order_templates_of_courier on order_templates (courier_id) where courier_id is not null;

create function delete_own_order_templates() returns trigger language plpgsql as $$
begin
  delete from order_templates where created_by = new.id and not is_shared;
  return null;
end
$$;

create trigger users_delete_own_order_templates after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function delete_own_order_templates();

alter table orders add column planned_courier_id uuid
  constraint orders_planned_courier_exists references couriers on delete set null;
comment on column orders.planned_courier_id is 'The courier that its template proposed';
create index orders_of_planned_courier on orders (planned_courier_id) where planned_courier_id is not null;

create table order_recurrences (
  id uuid primary key,
  company_id uuid not null constraint order_recurrences_company_exists references companies on delete cascade,
  author_id uuid not null constraint order_recurrences_author_exists references users,
  name text not null constraint order_recurrences_name_length check (char_length(name) between 1 and 60),
  content jsonb not null constraint order_recurrences_content_object check (jsonb_typeof(content) = 'object'),
  courier_id uuid constraint order_recurrences_courier_exists references couriers on delete set null,
  pattern jsonb not null constraint order_recurrences_pattern_object check (jsonb_typeof(pattern) = 'object'),
  first_day date not null,
  last_day date,
  skipped jsonb not null default '[]' constraint order_recurrences_skipped_array check (jsonb_typeof(skipped) = 'array'),
  on_holiday text not null
    constraint order_recurrences_on_holiday_check check (on_holiday in ('keep', 'skip', 'day-before', 'day-after')),
  lead_days integer not null constraint order_recurrences_lead_days_check check (lead_days between 0 and 14),
  submit boolean not null,
  is_paused boolean not null,
  decided_until date not null,
  next_making_at timestamptz(3),
  queued_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

comment on table order_recurrences is 'Rules that make orders on certain days';
comment on column order_recurrences.author_id is 'Who saved it last, in whose name its orders are made';
comment on column order_recurrences.content is 'A draft whose windows count from the day of the order';
comment on column order_recurrences.decided_until is 'How far the days of the rule were decided since it was saved last';
comment on column order_recurrences.next_making_at is 'When the next order is due to be made; null: never';
comment on column order_recurrences.queued_at is 'When its last job was queued';

create index order_recurrences_of_company on order_recurrences (company_id, id);
create index order_recurrences_due on order_recurrences (next_making_at) where next_making_at is not null;
create index order_recurrences_by_user on order_recurrences (author_id);
create index order_recurrences_of_courier on order_recurrences (courier_id) where courier_id is not null;

create table order_recurrence_days (
  recurrence_id uuid not null
    constraint order_recurrence_days_recurrence_exists references order_recurrences on delete cascade,
  planned date not null,
  day date not null,
  outcome text not null
    constraint order_recurrence_days_outcome_check check (outcome in ('made', 'draft', 'missed', 'blocked')),
  order_id uuid,
  fault text constraint order_recurrence_days_fault_length check (char_length(fault) between 1 and 500),
  decided_at timestamptz(3) not null,
  primary key (recurrence_id, planned)
);

comment on table order_recurrence_days is 'What became of each planned day of a recurrence: at most one order';
comment on column order_recurrence_days.day is 'Another than planned if a holiday has moved it';
comment on column order_recurrence_days.order_id is 'No foreign key, because a deleted order is not made again';

create index order_recurrence_days_of_order on order_recurrence_days (order_id) where order_id is not null;

-- A holiday may move a day to another one: the next making is found again.
create function find_recurrence_days_again() returns trigger language plpgsql as $$
begin
  update order_recurrences set next_making_at = created_at where next_making_at is not null;
  return null;
end
$$;

create trigger settings_find_recurrence_days_again after update of calendar on settings
  for each row when (new.calendar is distinct from old.calendar) execute function find_recurrence_days_again();

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

create table export_column_sets (
  user_id uuid not null constraint export_column_sets_user_exists references users on delete cascade,
  name text not null constraint export_column_sets_name_length check (char_length(name) between 1 and 60),
  columns text[] not null constraint export_column_sets_columns_count check (cardinality(columns) between 1 and 50),
  updated_at timestamptz(3) not null,
  primary key (user_id, name)
);

comment on table export_column_sets is 'Columns of exported files of orders that a user stored under a name';

create function delete_export_column_sets() returns trigger language plpgsql as $$
begin
  delete from export_column_sets where user_id = new.id;
  return null;
end
$$;

create trigger users_delete_export_column_sets after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function delete_export_column_sets();

create table list_column_sets (
  user_id uuid not null constraint list_column_sets_user_exists references users on delete cascade,
  list text not null constraint list_column_sets_list_check check (
    list in (
      'users', 'companies', 'couriers', 'locations', 'audit', 'report-daily-operation', 'report-companies',
      'report-locations', 'report-failures', 'report-cancellations', 'report-times', 'report-billing',
      'report-couriers'
    )
  ),
  name text not null constraint list_column_sets_name_length check (char_length(name) between 1 and 60),
  columns text[] not null constraint list_column_sets_columns_count check (cardinality(columns) between 1 and 50),
  updated_at timestamptz(3) not null,
  primary key (user_id, list, name)
);

comment on table list_column_sets is 'Columns of files of other lists than orders that a user stored under a name';

create function delete_list_column_sets() returns trigger language plpgsql as $$
begin
  delete from list_column_sets where user_id = new.id;
  return null;
end
$$;

create trigger users_delete_list_column_sets after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function delete_list_column_sets();
