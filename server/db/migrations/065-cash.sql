-- The door that collects owns the amount, and records what came in.
alter table stops add column cash_on_delivery jsonb check (jsonb_typeof(cash_on_delivery) = 'object');
alter table stops add column cash_received jsonb check (jsonb_typeof(cash_received) = 'object');
alter table stops add column cash_settled_at timestamptz(3);
alter table stops add constraint stops_cash_on_dropoffs
  check (kind = 'dropoff' or (cash_on_delivery is null and cash_received is null));

create index stops_cash_on_delivery on stops (order_id) where cash_on_delivery is not null;
comment on column stops.cash_on_delivery is 'To be collected here';
comment on column stops.cash_received is 'Came in at the door; null where it was never recorded';
comment on column stops.cash_settled_at is 'When the amount reached the base; card and Pix at once';

-- One drop-off of each order collects: the last to be done, or the last of the order.
update stops set cash_on_delivery = orders.cash_on_delivery
from orders
where orders.id = stops.order_id and orders.cash_on_delivery is not null and stops.id = (
  select door.id from stops as door
  where door.order_id = orders.id and door.kind = 'dropoff'
  order by door.done_at desc nulls last, door.sequence desc limit 1
);

update orders set draft = jsonb_set(
  draft - 'cashOnDelivery',
  '{stops}',
  case when jsonb_array_length(coalesce(draft -> 'stops', '[]')) > 1
    then (draft -> 'stops') - -1
      || jsonb_build_array((draft -> 'stops' -> -1) || jsonb_build_object('cashOnDelivery', draft -> 'cashOnDelivery'))
    else jsonb_build_array(
      coalesce(draft -> 'stops' -> 0, '{"kind": "pickup"}'),
      jsonb_build_object('kind', 'dropoff', 'cashOnDelivery', draft -> 'cashOnDelivery')
    )
  end
)
where draft ? 'cashOnDelivery' and draft -> 'cashOnDelivery' <> 'null';
update orders set draft = draft - 'cashOnDelivery' where draft ? 'cashOnDelivery';

alter table attempt_facts rename column cash_cents to cash_due_cents;
alter table attempt_facts add column cash_received_cents bigint;
alter table attempt_facts add column cash_owed_cents bigint;
comment on column attempt_facts.cash_due_cents is 'Cash on delivery of a completed drop-off';
comment on column attempt_facts.cash_received_cents is 'What came in there; null where it was never recorded';
comment on column attempt_facts.cash_owed_cents is 'Of it, what no closed month has passed on to the company';

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
    case when attempt ->> 'outcome' = 'done' then (stops.cash_on_delivery ->> 'amountCents')::bigint end,
    case when attempt ->> 'outcome' = 'done' then (stops.cash_received ->> 'amountCents')::bigint end,
    case when attempt ->> 'outcome' = 'done' and stops.cash_received is not null
      then case when billed.is_billed then 0 else (stops.cash_received ->> 'amountCents')::bigint end end
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
      courier_id, door_seconds, cash_due_cents, cash_received_cents, cash_owed_cents)
    = (excluded.company_id, excluded.location_id, excluded.kind, excluded.corrected, excluded.requested_at,
      excluded.ended_day, excluded.outcome, excluded.reason_code, excluded.late_seconds, excluded.courier_id,
      excluded.door_seconds, excluded.cash_due_cents, excluded.cash_received_cents, excluded.cash_owed_cents)
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

drop index attempt_facts_ended;
create index attempt_facts_ended on attempt_facts (ended_day, company_id)
  include (kind, n, outcome, reason_code, late_seconds, location_id, corrected, courier_id, door_seconds,
    cash_due_cents, cash_received_cents, cash_owed_cents);

-- Completed doors of orders that were not delivered as a whole had been left out.
update attempt_facts set cash_due_cents = (stops.cash_on_delivery ->> 'amountCents')::bigint
from stops
where stops.id = attempt_facts.stop_id and attempt_facts.outcome = 'done'
  and attempt_facts.cash_due_cents is distinct from (stops.cash_on_delivery ->> 'amountCents')::bigint;
