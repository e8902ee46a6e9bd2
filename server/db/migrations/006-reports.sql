-- Narrow rows for dashboard and reports: one per order with the days of its milestones, one per finished attempt. Both
-- are derived from orders, stops and order_events.
create table order_facts (
  order_id uuid primary key references orders on delete cascade,
  company_id uuid not null,
  -- the pickup's place; null if it is not in the address book
  location_id uuid,
  corrected boolean not null,
  requested_at timestamptz(3) not null,
  requested_day date not null,
  requested_hour smallint not null,
  -- accepted, or rejected by the base
  decided_day date,
  is_accepted boolean,
  accept_seconds double precision,
  collected_day date,
  pickup_seconds double precision,
  arrived_day date,
  route_seconds double precision,
  closed_day date,
  outcome text,
  -- until the last drop-off was completed: since the request, and since the start of the promised window
  delivery_seconds double precision,
  window_seconds double precision,
  -- the status before the cancellation, the role that requested it, and the reason
  cancel_stage text,
  cancel_who text,
  cancel_reason text,
  -- of the last failed attempt at a drop-off
  failure_reason text,
  price_cents bigint
);

create table attempt_facts (
  order_id uuid not null references orders on delete cascade,
  stop_id uuid not null,
  n smallint not null,
  company_id uuid not null,
  location_id uuid,
  kind text not null,
  corrected boolean not null,
  requested_at timestamptz(3) not null,
  ended_day date not null,
  outcome text not null,
  reason_code text,
  -- after the promise, negative before it; null without a promise, or when nothing was delivered
  late_seconds double precision,
  courier_id uuid,
  -- from the pickup to the first arrival at the door
  door_seconds double precision,
  -- cash on delivery of the whole order, at the drop-off that completed it
  cash_cents bigint,
  primary key (order_id, stop_id, n)
);

-- The single definition of the facts, for one changed order and for a rebuild.
create function derive_order_facts(wanted uuid) returns setof order_facts
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
    failed.reason_code, orders.price_cents
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

create function derive_attempt_facts(wanted uuid) returns setof attempt_facts
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

-- Each figure counts the days of one milestone, for all companies or one. The included columns allow index-only scans.
create index order_facts_requested on order_facts (requested_day, company_id)
  include (requested_hour, location_id, outcome, corrected, cancel_stage, cancel_who, cancel_reason);
create index order_facts_decided on order_facts (decided_day, company_id)
  include (is_accepted, accept_seconds, location_id, corrected);
create index order_facts_collected on order_facts (collected_day, company_id)
  include (outcome, pickup_seconds, location_id, failure_reason, corrected);
create index order_facts_arrived on order_facts (arrived_day, company_id)
  include (route_seconds, location_id, corrected);
create index order_facts_closed on order_facts (closed_day, company_id)
  include (outcome, delivery_seconds, window_seconds, price_cents, location_id, corrected);
create index attempt_facts_ended on attempt_facts (ended_day, company_id)
  include (kind, n, outcome, reason_code, late_seconds, location_id, corrected, courier_id, door_seconds, cash_cents);
create index attempts_failed on attempt_facts (ended_day, order_id) where kind = 'dropoff' and outcome = 'failed';

create function keep_report_facts() returns trigger language plpgsql as $$
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

-- Deferred to the commit, when stops and timeline of the transaction are written too. Lists every column but the
-- courier's: order facts do not depend on it.
create constraint trigger orders_keep_report_facts
  after insert or update of
    id, order_number, company_id, status, cancellation, cancellation_requested_at, deadline_outcome, corrected,
    draft, override_used, last_change, source, created_by, requested_by, updated_by, priority, promised_from,
    promised_until, original_promised_from, original_promised_until, external_ref, invoice_key, items,
    packages_count, collected_packages, handling, vehicle_type, cash_on_delivery, price_cents, notes,
    internal_notes, tags, tracking_token, duplicated_from, import_batch_id, requested_at, accepted_at,
    assigned_at, collected_at, first_attempt_at, closed_at, custody_until, version, created_at, updated_at,
    recipient_name, recipient_address, dropoff_count, done_count, window_from, due_at, last_event_at,
    search_extra
  on orders
  deferrable initially deferred
  for each row when (new.requested_at is not null)
  execute function keep_report_facts();

-- Aggregates of past days (decision 062). They can be rebuilt from the facts at any time: a crash empties the four
-- tables together, and backups leave them out.
create unlogged table report_days (
  family text not null,
  day date not null,
  -- hash of the statements and settings behind the figures
  basis text not null,
  primary key (family, day)
);

create unlogged table report_cells (
  family text not null,
  day date not null,
  -- null for the whole base
  company_id uuid,
  grouping text not null,
  key text not null,
  -- one for each number and sum of the family, in the order of their definitions
  counts bigint[] not null
);

create unlogged table report_times (
  family text not null,
  day date not null,
  company_id uuid,
  grouping text not null,
  key text not null,
  -- pairs of 4-byte integers: minutes, number of orders
  minutes bytea not null
);

create index report_cells_read on report_cells (family, grouping, company_id, day);
create index report_times_read on report_times (family, grouping, company_id, day);
create index report_cells_replaced on report_cells (family, day);
create index report_times_replaced on report_times (family, day);

-- Days whose facts changed since they were aggregated.
create unlogged table report_marks (
  family text not null,
  day date not null,
  at timestamptz(3) not null default clock_timestamp()
);

create index report_marks_by_day on report_marks (family, day);

-- Locks an existing mark until the transaction ends, so that aggregating the day waits for it; a mark that is being
-- deleted is skipped. Writers never wait, neither for each other nor for the aggregation.
create function mark_report_day(wanted_family text, wanted_day date) returns void language plpgsql as $$
begin
  if wanted_day is null then return; end if;
  perform from report_marks where family = wanted_family and day = wanted_day
    limit 1 for key share skip locked;
  if not found then insert into report_marks values (wanted_family, wanted_day); end if;
end
$$;

-- Marks a family when a column of its covering index changed.
create function mark_order_facts() returns trigger language plpgsql as $$
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
  if (old.decided_day, old.company_id, old.location_id, old.corrected, old.is_accepted, old.accept_seconds)
    is distinct from
    (new.decided_day, new.company_id, new.location_id, new.corrected, new.is_accepted, new.accept_seconds)
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

create function mark_attempt_facts() returns trigger language plpgsql as $$
begin
  perform mark_report_day('attempts', old.ended_day);
  if new.ended_day is distinct from old.ended_day then
    perform mark_report_day('attempts', new.ended_day);
  end if;
  return null;
end
$$;

create trigger order_facts_mark_days after insert or update or delete on order_facts
  for each row execute function mark_order_facts();

create trigger attempt_facts_mark_days after insert or update or delete on attempt_facts
  for each row execute function mark_attempt_facts();
