-- When the base works. The time limits of its replies pass only then; without hours it always works.
alter table settings add column calendar jsonb not null
  default '{"openingHours": [], "nationalHolidays": true, "localHolidays": []}'
  check (jsonb_typeof(calendar) = 'object');

alter table orders
  -- Whose move an open order waits for, and since when (domain/orders/waiting-on.ts).
  add column waiting_on text check (waiting_on in ('base', 'company', 'courier')),
  add column waiting_since timestamptz(3),
  -- Until the goods are collected the deadline is the pickup's, if its window ends first; afterwards the next drop-off's.
  -- window_from and window_until keep the window of the drop-off.
  add column window_until timestamptz(3),
  add column due_of text check (due_of in ('pickup', 'delivery')),
  -- Frozen at the acceptance, so that later hours do not change the past.
  add column accept_work_seconds integer check (accept_work_seconds >= 0),
  -- An order that was handed on was not with its present courier before.
  add column courier_since timestamptz(3),
  -- A change that the company has requested and the base has not answered. Without `stopId` it is of the order's notes
  -- and tags.
  add column change_request jsonb check (jsonb_typeof(change_request) = 'object'),
  add column change_requested_at timestamptz(3),
  add column recipient_requested_at timestamptz(3),
  add column recipient_district text,
  add constraint orders_waiting_dated check ((waiting_on is null) = (waiting_since is null)),
  add constraint orders_change_request_dated check ((change_request is null) = (change_requested_at is null)),
  drop constraint orders_source_check,
  add constraint orders_source_check check (source in ('web', 'app', 'import', 'recurrence', 'api'));

comment on column orders.accept_work_seconds is 'Working time of the base from the request to the acceptance';
comment on column orders.change_request is 'who wants which stop, or the notes and tags of the order, to become what, and why';
comment on column orders.courier_since is
  'Since when the present courier has the order, if it was handed on; null or before assigned_at: since then';
comment on column orders.due_of is 'Whose deadline due_at is; null without one';
comment on column orders.recipient_district is 'Of the drop-off whose recipient is shown; the lists sort by it';
comment on column orders.recipient_requested_at is 'Since when a request of a recipient waits for its answer';
comment on column orders.window_until is
  'End of the promised window of the next drop-off, or of the requested one before a promise';

update orders set window_until = due_at, due_of = 'delivery' where due_at is not null;
alter table orders add constraint orders_due_of_known check ((due_of is null) = (due_at is null));

-- The day on which an order is to be delivered is that on which its window begins: one that ends at midnight, or after
-- it, belongs to the day before.
alter table orders add column due_day date generated always as (
  case
    when cancellation = 'approved' then null
    when window_until is not null then sao_paulo_day(coalesce(window_from, window_until))
    when status = 'requested' then sao_paulo_day(requested_at)
  end
) stored;
comment on column orders.due_day is 'Day in São Paulo on which the delivery window begins';

create function shown_district(wanted uuid, draft jsonb) returns text language sql stable
return case when draft is null
  then (
    select address ->> 'district' from stops
    where order_id = wanted and kind = 'dropoff'
    order by status in ('done', 'skipped'), sequence limit 1
  )
  else (
    select stop.value -> 'address' ->> 'district'
    from jsonb_array_elements(draft -> 'stops') with ordinality as stop
    where stop.value ->> 'kind' = 'dropoff'
    order by stop.ordinality limit 1
  )
end;

-- Writes the table once and fires no trigger, unlike an update.
alter table orders alter column recipient_district type text using shown_district(id, draft);
drop function shown_district;

-- What recipients ask on the public page of an order, and what the base answers (decision 104).
create table recipient_requests (
  id uuid primary key,
  order_id uuid not null constraint recipient_requests_order_exists references orders on delete cascade,
  stop_id uuid not null constraint recipient_requests_stop_exists references stops on delete cascade,
  kind text not null constraint recipient_requests_kind_check check (kind in ('absent', 'instruction')),
  wanted_day date,
  body text constraint recipient_requests_body_length check (char_length(body) between 1 and 280),
  requested_at timestamptz(3) not null,
  answer text constraint recipient_requests_answer_check check (answer in ('accepted', 'refused')),
  answer_text text constraint recipient_requests_answer_length check (char_length(answer_text) between 1 and 500),
  answered_by uuid constraint recipient_requests_user_exists references users,
  answered_at timestamptz(3),
  constraint recipient_requests_answer_complete
    check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint recipient_requests_instruction_has_body check (kind <> 'instruction' or body is not null)
);

comment on table recipient_requests is 'What recipients ask through the public link of an order, without personal data';
comment on column recipient_requests.wanted_day is 'The day on which a recipient who is absent would receive the delivery';

create unique index recipient_requests_open on recipient_requests (order_id) where answer is null;
create index recipient_requests_of_order on recipient_requests (order_id, requested_at);
create index recipient_requests_of_stop on recipient_requests (stop_id);
create index recipient_requests_by_user on recipient_requests (answered_by) where answered_by is not null;

create index orders_by_due_day on orders (due_day);
create index orders_awaiting_reply on orders (company_id)
  where cancellation = 'requested' or change_requested_at is not null or (recipient_requested_at is not null and is_open);
create index orders_change_requests on orders (change_requested_at) where change_requested_at is not null;

-- `orders_closed` finds the orders of a day as fast, whatever the company.
drop index orders_company_delivered;

-- Groups of the list are read one after the other, each in the order of the requests (list/grouped-rows.ts).
create index orders_courier_listed on orders (courier_id, listed_at, id);
create index orders_company_courier_listed on orders (company_id, courier_id, listed_at, id);
create index orders_typed_courier_listed on orders (listed_at, id)
  where courier_id is null and courier_name is not null;
create index orders_district_listed on orders (
  (coalesce(f_norm(recipient_district), '~') collate "C"), listed_at, id
);
create index orders_company_district_listed on orders (
  company_id, (coalesce(f_norm(recipient_district), '~') collate "C"), listed_at, id
);

-- The orders of a pickup are found without their rows of stops, however many a depot has. By its first column the index
-- still serves the deletion of a location.
drop index stops_by_location;
create index stops_by_location on stops (location_id, kind) include (order_id) where location_id is not null;

-- For the deletion of a company.
create index comments_by_company on comments (company_id);
create index proofs_by_company on proofs (company_id);

-- No statement reads events by company. Only the deletion of a company looked for some here, which its orders refuse
-- already: the company of an event is that of its order.
drop index order_events_by_time;
alter table order_events
  drop constraint order_events_company_id_fkey,
  drop constraint order_events_source_check,
  add constraint order_events_source_check check (source in ('web', 'app', 'api'));

analyze stops (location_id, kind);
analyze orders (recipient_district);

-- The correction of a recipient became the correction of any stop under way, and its event got another name.
alter table order_events disable trigger order_events_append_only;
update order_events set type = 'order.editStop' where type = 'order.editRecipient';
alter table order_events enable trigger order_events_append_only;
update orders set last_change = jsonb_set(last_change, '{type}', '"order.editStop"')
where last_change ->> 'type' = 'order.editRecipient';

update orders set
  waiting_on = case
    when company_step is not null then 'company'
    when status in ('requested', 'accepted', 'pickup_failed', 'attempt_failed') or cancellation = 'requested' then 'base'
    else 'courier'
  end,
  waiting_since = coalesce(
    case when cancellation = 'requested' then cancellation_requested_at end,
    (
      select max(at) from order_events
      where order_id = orders.id and to_status = orders.status and from_status is distinct from to_status
    ),
    last_event_at
  )
where is_open and status <> 'draft';

update orders set due_at = pickup.window_until, due_of = 'pickup'
from stops as pickup
where pickup.order_id = orders.id and pickup.sequence = 1 and pickup.window_until is not null
  and orders.is_open and orders.status <> 'draft' and orders.collected_at is null
  and (orders.due_at is null or pickup.window_until < orders.due_at);

update orders set courier_since = handed.at
from (
  select entry.order_id, max(entry.at) as at from order_events as entry
  where entry.type = 'order.assign' and entry.changes @> '[{"field": "Entregador"}]' and not exists (
    select from order_events as later where later.order_id = entry.order_id and later.undoes = entry.seq
  )
  group by entry.order_id
) as handed
where handed.order_id = orders.id and orders.courier_name is not null and handed.at > orders.assigned_at;

-- A restore runs all migrations in one transaction, where pending triggers would prevent further changes of the table.
set constraints orders_keep_report_facts immediate;
set constraints orders_keep_report_facts deferred;
