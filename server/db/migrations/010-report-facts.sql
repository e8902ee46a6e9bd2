-- The promise that held when a drop-off was done: a new date that is asked for later does not touch it.
alter table stops add column promised_until timestamptz(3);

update stops set promised_until = orders.promised_until
from orders where orders.id = stops.order_id and stops.kind = 'dropoff' and stops.done_at is not null;

create function sao_paulo_day(instant timestamptz) returns date
  language sql immutable strict parallel safe
  return (instant at time zone 'America/Sao_Paulo')::date;

create function seconds_between(earlier timestamptz, later timestamptz) returns double precision
  language sql immutable strict parallel safe
  return extract(epoch from later - earlier)::double precision;

-- What the dashboard and the reports count, narrow enough to be read by the hundred thousand: an order
-- with the days of its milestones, and an attempt that ended. All of it follows from orders, stops and order_events.
create table order_facts (
  order_id uuid primary key references orders on delete cascade,
  company_id uuid not null,
  -- where it is collected; null when that place is not in the address book
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
  -- until the last drop-off was done, from the request and from the start of the promised window
  delivery_seconds double precision,
  window_seconds double precision,
  -- the status in which it was cancelled, the role that wanted it, and why
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
  primary key (order_id, stop_id, n)
);

-- The one definition of the facts: for the order that a transaction changed, and for all when they are counted anew.
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
  -- the request that the base agreed to, by approving it or by cancelling while it waited
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
      then seconds_between(stops.promised_until, stops.done_at) end
  from orders
  join stops on stops.order_id = orders.id
  cross join lateral jsonb_array_elements(stops.attempts) as attempt
  where orders.id = wanted and orders.requested_at is not null
    and attempt ->> 'outcome' is not null and attempt ->> 'endedAt' is not null;
end;

insert into order_facts
select fact.* from orders cross join lateral derive_order_facts(orders.id) as fact;
insert into attempt_facts
select fact.* from orders cross join lateral derive_attempt_facts(orders.id) as fact;

-- Every number is counted over the days of one milestone, and sometimes for one company. The included columns are
-- all that the counting looks at, so that the tables themselves are not read.
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
  include (kind, n, outcome, reason_code, late_seconds, location_id, corrected);

create function keep_report_facts() returns trigger language plpgsql as $$
begin
  delete from attempt_facts as kept
  where kept.order_id = new.id and not exists (
    select from derive_attempt_facts(new.id) as fact where fact.stop_id = kept.stop_id and fact.n = kept.n
  );
  insert into attempt_facts as kept select * from derive_attempt_facts(new.id)
  on conflict (order_id, stop_id, n) do update set
    (company_id, location_id, kind, corrected, requested_at, ended_day, outcome, reason_code, late_seconds)
    = (excluded.company_id, excluded.location_id, excluded.kind, excluded.corrected, excluded.requested_at,
      excluded.ended_day, excluded.outcome, excluded.reason_code, excluded.late_seconds)
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

-- At the commit, when stops and timeline of the same transaction are written, too.
create constraint trigger orders_keep_report_facts after insert or update on orders
  deferrable initially deferred
  for each row when (new.requested_at is not null)
  execute function keep_report_facts();
