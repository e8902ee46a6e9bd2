-- Works with programs from: 085
-- An outcome typed the morning after counts in the settlement of the day on whose sheet it was signed.
alter table attempt_facts add column route_day date;
comment on column attempt_facts.route_day is 'The past day on whose route it was made; null if that is the day it ended';

create index attempt_facts_of_route on attempt_facts (courier_id, route_day) where route_day is not null;

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
        case stops.kind when 'pickup' then coalesce(stops.promised_until, stops.window_until) else stops.promised_until end,
        stops.done_at
      ) end,
    case when attempt ? 'courierId' then (attempt ->> 'courierId')::uuid else orders.courier_id end,
    case when stops.kind = 'dropoff' and (attempt ->> 'n')::smallint = 1
      then seconds_between(
        orders.collected_at, coalesce(attempt ->> 'arrivedAt', attempt ->> 'endedAt')::timestamptz
      ) end,
    case when attempt ->> 'outcome' = 'done' then (stops.cash_on_delivery ->> 'amountCents')::bigint end,
    case when attempt ->> 'outcome' = 'done' then (stops.cash_received ->> 'amountCents')::bigint end,
    case when attempt ->> 'outcome' = 'done' and stops.cash_received is not null
      then case when billed.is_billed then 0 else (stops.cash_received ->> 'amountCents')::bigint end end,
    (attempt ->> 'routeDay')::date
  from orders
  join stops on stops.order_id = orders.id
  cross join lateral jsonb_array_elements(stops.attempts) as attempt
  left join lateral (
    select true as is_billed from bill_lines join bills on bills.id = bill_lines.bill_id
    where bill_lines.order_number = orders.order_number and bills.reopened_at is null
      and stops.cash_received is not null
    limit 1
  ) as billed on true
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
      courier_id, door_seconds, cash_due_cents, cash_received_cents, cash_owed_cents, route_day)
    = (excluded.company_id, excluded.location_id, excluded.kind, excluded.corrected, excluded.requested_at,
      excluded.ended_day, excluded.outcome, excluded.reason_code, excluded.late_seconds, excluded.courier_id,
      excluded.door_seconds, excluded.cash_due_cents, excluded.cash_received_cents, excluded.cash_owed_cents,
      excluded.route_day)
  where kept.* is distinct from excluded.*;

  insert into order_facts as kept select * from derive_order_facts(new.id)
  on conflict (order_id) do update set
    (company_id, location_id, corrected, requested_at, requested_day, requested_hour, decided_day, is_accepted,
      accept_seconds, collected_day, pickup_seconds, arrived_day, route_seconds, closed_day, outcome,
      delivery_seconds, window_seconds, cancel_stage, cancel_who, cancel_reason, failure_reason, price_cents,
      accept_work_seconds)
    = (excluded.company_id, excluded.location_id, excluded.corrected, excluded.requested_at,
      excluded.requested_day, excluded.requested_hour, excluded.decided_day, excluded.is_accepted,
      excluded.accept_seconds, excluded.collected_day, excluded.pickup_seconds, excluded.arrived_day,
      excluded.route_seconds, excluded.closed_day, excluded.outcome, excluded.delivery_seconds,
      excluded.window_seconds, excluded.cancel_stage, excluded.cancel_who, excluded.cancel_reason,
      excluded.failure_reason, excluded.price_cents, excluded.accept_work_seconds)
  where kept.* is distinct from excluded.*;
  return null;
end
$$;
