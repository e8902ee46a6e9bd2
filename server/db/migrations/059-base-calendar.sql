-- When the base works. The time limits of its replies pass only then; without hours it always works.
alter table settings add column calendar jsonb not null
  default '{"openingHours": [], "nationalHolidays": true, "localHolidays": []}'
  check (jsonb_typeof(calendar) = 'object');

-- Frozen at the acceptance, so that later hours do not change the past.
alter table orders add column accept_work_seconds integer check (accept_work_seconds >= 0);
comment on column orders.accept_work_seconds is 'Working time of the base from the request to the acceptance';

alter table order_facts add column accept_work_seconds double precision;
comment on column order_facts.accept_work_seconds is 'accept_seconds in working time of the base';

create or replace function derive_order_facts(wanted uuid) returns setof order_facts
  language sql stable
begin atomic
  select
    orders.id, orders.company_id, pickup.location_id, orders.corrected, orders.requested_at,
    sao_paulo_day(orders.requested_at),
    extract(hour from orders.requested_at at time zone 'America/Sao_Paulo')::smallint,
    sao_paulo_day(coalesce(orders.accepted_at, rejected.at)),
    case when orders.accepted_at is not null then true when rejected.at is not null then false end,
    seconds_between(orders.requested_at, orders.accepted_at),
    sao_paulo_day(orders.collected_at),
    seconds_between(orders.accepted_at, orders.collected_at),
    sao_paulo_day(orders.first_attempt_at),
    seconds_between(orders.collected_at, orders.first_attempt_at),
    sao_paulo_day(orders.closed_at),
    case when orders.closed_at is not null then orders.status end,
    seconds_between(orders.requested_at, delivered.at),
    seconds_between(orders.promised_from, delivered.at),
    cancelled.from_status, coalesce(asked.actor_role, cancelled.actor_role),
    coalesce(asked.reason_code, cancelled.reason_code),
    failed.reason_code, orders.price_cents,
    coalesce(orders.accept_work_seconds, seconds_between(orders.requested_at, orders.accepted_at))
  from orders
  left join stops as pickup on pickup.order_id = orders.id and pickup.sequence = 1
  left join lateral (
    select orders.closed_at as at where orders.status = 'rejected'
  ) as rejected on true
  left join lateral (
    select max(stops.done_at) as at from stops
    where stops.order_id = orders.id and stops.kind = 'dropoff' and orders.status = 'delivered'
  ) as delivered on true
  left join lateral (
    select event.from_status, event.actor_role, event.reason_code from order_events as event
    where event.order_id = orders.id and orders.status = 'cancelled'
      and event.to_status = 'cancelled' and event.from_status <> 'cancelled'
    order by event.seq desc limit 1
  ) as cancelled on true
  -- the request that the base approved, or that was pending when it cancelled
  left join lateral (
    select event.actor_role, event.reason_code from order_events as event
    where event.order_id = orders.id and orders.status = 'cancelled' and orders.cancellation = 'approved'
      and event.type = 'order.requestCancel'
    order by event.seq desc limit 1
  ) as asked on true
  left join lateral (
    select attempt ->> 'reasonCode' as reason_code
    from stops cross join lateral jsonb_array_elements(stops.attempts) as attempt
    where stops.order_id = orders.id and stops.kind = 'dropoff' and attempt ->> 'outcome' = 'failed'
    order by (attempt ->> 'endedAt')::timestamptz desc, stops.sequence desc limit 1
  ) as failed on true
  where orders.id = wanted and orders.requested_at is not null;
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

create or replace function mark_order_facts() returns trigger language plpgsql as $$
begin
  if (old.requested_day, old.company_id, old.location_id, old.corrected, old.requested_hour, old.outcome,
      old.cancel_stage, old.cancel_who, old.cancel_reason) is distinct from
    (new.requested_day, new.company_id, new.location_id, new.corrected, new.requested_hour, new.outcome,
      new.cancel_stage, new.cancel_who, new.cancel_reason)
  then
    perform mark_report_day('requested', old.requested_day);
    if new.requested_day is distinct from old.requested_day then
      perform mark_report_day('requested', new.requested_day);
    end if;
  end if;
  if (old.decided_day, old.company_id, old.location_id, old.corrected, old.is_accepted, old.accept_seconds,
      old.accept_work_seconds)
    is distinct from
    (new.decided_day, new.company_id, new.location_id, new.corrected, new.is_accepted, new.accept_seconds,
      new.accept_work_seconds)
  then
    perform mark_report_day('decided', old.decided_day);
    if new.decided_day is distinct from old.decided_day then
      perform mark_report_day('decided', new.decided_day);
    end if;
  end if;
  if (old.collected_day, old.company_id, old.location_id, old.corrected, old.outcome, old.pickup_seconds,
      old.failure_reason) is distinct from
    (new.collected_day, new.company_id, new.location_id, new.corrected, new.outcome, new.pickup_seconds,
      new.failure_reason)
  then
    perform mark_report_day('collected', old.collected_day);
    if new.collected_day is distinct from old.collected_day then
      perform mark_report_day('collected', new.collected_day);
    end if;
  end if;
  if (old.arrived_day, old.company_id, old.location_id, old.corrected, old.route_seconds) is distinct from
    (new.arrived_day, new.company_id, new.location_id, new.corrected, new.route_seconds)
  then
    perform mark_report_day('arrived', old.arrived_day);
    if new.arrived_day is distinct from old.arrived_day then
      perform mark_report_day('arrived', new.arrived_day);
    end if;
  end if;
  if (old.closed_day, old.company_id, old.location_id, old.corrected, old.outcome, old.delivery_seconds,
      old.window_seconds, old.price_cents) is distinct from
    (new.closed_day, new.company_id, new.location_id, new.corrected, new.outcome, new.delivery_seconds,
      new.window_seconds, new.price_cents)
  then
    perform mark_report_day('closed', old.closed_day);
    if new.closed_day is distinct from old.closed_day then
      perform mark_report_day('closed', new.closed_day);
    end if;
  end if;
  return null;
end
$$;

update order_facts set accept_work_seconds = accept_seconds;

drop index order_facts_decided;
create index order_facts_decided on order_facts (decided_day, company_id)
  include (is_accepted, accept_seconds, accept_work_seconds, location_id, corrected);
