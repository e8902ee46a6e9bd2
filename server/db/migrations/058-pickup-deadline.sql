-- Until the goods are collected the deadline is the pickup's, if its window ends first; afterwards the next drop-off's.
-- window_from and window_until keep the window of the drop-off.
alter table orders
  add column window_until timestamptz(3),
  add column due_of text check (due_of in ('pickup', 'delivery'));
comment on column orders.due_of is 'Whose deadline due_at is; null without one';
comment on column orders.window_until is 'End of the promised window of the next drop-off, or of the requested one before a promise';

update orders set window_until = due_at, due_of = 'delivery' where due_at is not null;
update orders set due_at = pickup.window_until, due_of = 'pickup'
from stops as pickup
where pickup.order_id = orders.id and pickup.sequence = 1 and pickup.window_until is not null
  and orders.is_open and orders.status <> 'draft' and orders.collected_at is null
  and (orders.due_at is null or pickup.window_until < orders.due_at);
alter table orders add constraint orders_due_of_known check ((due_of is null) = (due_at is null));

alter table orders drop column due_day;
alter table orders add column due_day date generated always as (
  case
    when cancellation = 'approved' then null
    when window_until is not null then sao_paulo_day(coalesce(window_from, window_until))
    when status = 'requested' then sao_paulo_day(requested_at)
  end
) stored;
create index orders_by_due_day on orders (due_day);
comment on column orders.due_day is 'Day in São Paulo on which the delivery window begins';

-- The lateness of a pickup, by its requested window; the changed facts mark their days for counting anew.
create or replace function derive_attempt_facts(wanted uuid) returns setof attempt_facts
  language sql stable
begin atomic
  select
    orders.id, stops.id, (attempt ->> 'n')::smallint, orders.company_id, stops.location_id, stops.kind,
    orders.corrected, orders.requested_at,
    sao_paulo_day((attempt ->> 'endedAt')::timestamptz),
    attempt ->> 'outcome', attempt ->> 'reasonCode',
    case when attempt ->> 'outcome' = 'done'
      then seconds_between(
        case stops.kind when 'pickup' then stops.window_until else stops.promised_until end, stops.done_at
      ) end,
    case when attempt ? 'courierId' then (attempt ->> 'courierId')::uuid else orders.courier_id end,
    case when stops.kind = 'dropoff' and (attempt ->> 'n')::smallint = 1
      then seconds_between(
        orders.collected_at, coalesce(attempt ->> 'arrivedAt', attempt ->> 'endedAt')::timestamptz
      ) end,
    case when attempt ->> 'outcome' = 'done' and orders.status = 'delivered' and stops.id = last_door.id
      then (orders.cash_on_delivery ->> 'amountCents')::bigint end
  from orders
  join stops on stops.order_id = orders.id
  cross join lateral jsonb_array_elements(stops.attempts) as attempt
  left join lateral (
    select door.id from stops as door
    where door.order_id = orders.id and door.kind = 'dropoff' and orders.cash_on_delivery is not null
    order by door.done_at desc nulls last, door.sequence desc limit 1
  ) as last_door on true
  where orders.id = wanted and orders.requested_at is not null
    and attempt ->> 'outcome' is not null and attempt ->> 'endedAt' is not null;
end;

update attempt_facts set late_seconds = seconds_between(pickup.window_until, pickup.done_at)
from stops as pickup
where pickup.id = attempt_facts.stop_id and attempt_facts.kind = 'pickup' and attempt_facts.outcome = 'done'
  and pickup.window_until is not null;
