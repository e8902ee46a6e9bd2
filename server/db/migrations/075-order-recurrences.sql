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
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

comment on table order_recurrences is 'Rules that make orders on certain days';
comment on column order_recurrences.author_id is 'Who saved it last, in whose name its orders are made';
comment on column order_recurrences.content is 'A draft whose windows count from the day of the order';
comment on column order_recurrences.decided_until is 'Planned days up to this one are not decided again, whatever the rule becomes';
comment on column order_recurrences.next_making_at is 'When the next order is due to be made; null: never';

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

alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (source in ('web', 'app', 'import', 'recurrence', 'api'));

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (
  kind = any (
    array['announcement-mails', 'order-import-check', 'order-import-commit', 'order-import-undo', 'recurring-orders']
  )
);

-- A holiday may move a day to another one: the next making is found again.
create function find_recurrence_days_again() returns trigger language plpgsql as $$
begin
  update order_recurrences set next_making_at = created_at where next_making_at is not null;
  return null;
end
$$;

create trigger settings_find_recurrence_days_again after update of calendar on settings
  for each row when (new.calendar is distinct from old.calendar) execute function find_recurrence_days_again();
