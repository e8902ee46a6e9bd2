-- The figures of couriers count what happened at the doors. An attempt names the courier who made it, because an order
-- can be handed on afterwards; one that was made before this belongs to the courier of its order.
alter table attempt_facts
  add column courier_id uuid,
  -- from the pickup until the courier stood at the door for the first time
  add column door_seconds double precision,
  -- what was to be collected for the whole order, at the door that completed it
  add column cash_cents bigint;

create or replace function derive_attempt_facts(wanted uuid) returns setof attempt_facts
  language sql stable
begin atomic
  select
    orders.id, stops.id, (attempt ->> 'n')::smallint, orders.company_id, stops.location_id, stops.kind,
    orders.corrected, orders.requested_at,
    sao_paulo_day((attempt ->> 'endedAt')::timestamptz),
    attempt ->> 'outcome', attempt ->> 'reasonCode',
    case when attempt ->> 'outcome' = 'done' and stops.kind = 'dropoff'
      then seconds_between(stops.promised_until, stops.done_at) end,
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

create or replace function keep_report_facts() returns trigger language plpgsql as $$
begin
  delete from attempt_facts as kept
  where kept.order_id = new.id and not exists (
    select from derive_attempt_facts(new.id) as fact where fact.stop_id = kept.stop_id and fact.n = kept.n
  );
  insert into attempt_facts as kept select * from derive_attempt_facts(new.id)
  on conflict (order_id, stop_id, n) do update set
    (company_id, location_id, kind, corrected, requested_at, ended_day, outcome, reason_code, late_seconds,
      courier_id, door_seconds, cash_cents)
    = (excluded.company_id, excluded.location_id, excluded.kind, excluded.corrected, excluded.requested_at,
      excluded.ended_day, excluded.outcome, excluded.reason_code, excluded.late_seconds, excluded.courier_id,
      excluded.door_seconds, excluded.cash_cents)
  where kept.* is distinct from excluded.*;

  insert into order_facts as kept select * from derive_order_facts(new.id)
  on conflict (order_id) do update set
    (company_id, location_id, corrected, requested_at, requested_day, requested_hour, decided_day, is_accepted,
      accept_seconds, collected_day, pickup_seconds, arrived_day, route_seconds, closed_day, outcome,
      delivery_seconds, window_seconds, cancel_stage, cancel_who, cancel_reason, failure_reason, price_cents)
    = (excluded.company_id, excluded.location_id, excluded.corrected, excluded.requested_at,
      excluded.requested_day, excluded.requested_hour, excluded.decided_day, excluded.is_accepted,
      excluded.accept_seconds, excluded.collected_day, excluded.pickup_seconds, excluded.arrived_day,
      excluded.route_seconds, excluded.closed_day, excluded.outcome, excluded.delivery_seconds,
      excluded.window_seconds, excluded.cancel_stage, excluded.cancel_who, excluded.cancel_reason,
      excluded.failure_reason, excluded.price_cents)
  where kept.* is distinct from excluded.*;
  return null;
end
$$;

-- Every attempt is derived anew. No day is marked for it: the figures that are kept have another basis now.
alter table attempt_facts disable trigger attempt_facts_mark_days;
drop index attempt_facts_ended;
truncate attempt_facts;
insert into attempt_facts
select fact.* from orders cross join lateral derive_attempt_facts(orders.id) as fact;
create index attempt_facts_ended on attempt_facts (ended_day, company_id)
  include (kind, n, outcome, reason_code, late_seconds, location_id, corrected, courier_id, door_seconds, cash_cents);
alter table attempt_facts enable trigger attempt_facts_mark_days;
