-- Aggregates have no natural key: `company_id` is null for all companies, and a day may be marked twice. They are logged,
-- because a replica reads the figures of closed days, and receives no unlogged table.
alter table report_days set logged;
alter table report_cells set logged;
alter table report_times set logged;
alter table report_marks set logged;
alter table report_cells add column id bigint generated always as identity primary key;
alter table report_times add column id bigint generated always as identity primary key;
alter table report_marks add column id bigint generated always as identity primary key;

alter table order_facts add column accept_work_seconds double precision;
comment on column order_facts.accept_work_seconds is 'accept_seconds in working time of the base';

alter table attempt_facts rename column cash_cents to cash_due_cents;
alter table attempt_facts
  add column cash_received_cents bigint,
  add column cash_owed_cents bigint,
  -- An outcome typed the morning after counts in the settlement of the day on whose sheet it was signed.
  add column route_day date;
comment on column attempt_facts.cash_due_cents is 'Cash on delivery of a completed drop-off';
comment on column attempt_facts.cash_received_cents is 'What came in there; null where it was never recorded';
comment on column attempt_facts.cash_owed_cents is 'Of it, what no closed month has passed on to the company';
comment on column attempt_facts.route_day is 'The past day on whose route it was made; null if that is the day it ended';

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

-- The lateness of a pickup counts from its requested window, or from a missed one that the base has moved.
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

-- The amount of an order is that of its doors.
drop trigger orders_keep_report_facts on orders;
create constraint trigger orders_keep_report_facts
  after insert or update of
    id, order_number, company_id, status, cancellation, cancellation_requested_at, deadline_outcome, corrected,
    draft, override_used, last_change, source, created_by, requested_by, updated_by, priority, promised_from,
    promised_until, original_promised_from, original_promised_until, external_ref, invoice_key, items,
    packages_count, collected_packages, handling, vehicle_type, price_cents, notes,
    internal_notes, tags, tracking_token, duplicated_from, import_batch_id, requested_at, accepted_at,
    assigned_at, collected_at, first_attempt_at, closed_at, custody_until, version, created_at, updated_at,
    recipient_name, recipient_address, dropoff_count, done_count, window_from, due_at, last_event_at,
    search_extra
  on orders
  deferrable initially deferred
  for each row when (new.requested_at is not null)
  execute function keep_report_facts();
alter table orders drop column cash_on_delivery;

drop index order_facts_decided;
create index order_facts_decided on order_facts (decided_day, company_id)
  include (is_accepted, accept_seconds, accept_work_seconds, location_id, corrected);
drop index attempt_facts_ended;
create index attempt_facts_ended on attempt_facts (ended_day, company_id)
  include (kind, n, outcome, reason_code, late_seconds, location_id, corrected, courier_id, door_seconds,
    cash_due_cents, cash_received_cents, cash_owed_cents);
create index attempt_facts_of_route on attempt_facts (courier_id, route_day) where route_day is not null;

update order_facts set accept_work_seconds = accept_seconds;

update attempt_facts set late_seconds = seconds_between(pickup.window_until, pickup.done_at)
from stops as pickup
where pickup.id = attempt_facts.stop_id and attempt_facts.kind = 'pickup' and attempt_facts.outcome = 'done'
  and pickup.window_until is not null;

-- Completed doors of orders that were not delivered as a whole had been left out.
update attempt_facts set cash_due_cents = (stops.cash_on_delivery ->> 'amountCents')::bigint
from stops
where stops.id = attempt_facts.stop_id and attempt_facts.outcome = 'done'
  and attempt_facts.cash_due_cents is distinct from (stops.cash_on_delivery ->> 'amountCents')::bigint;
