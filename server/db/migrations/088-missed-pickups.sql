-- Works with programs from: 085
-- A pickup is measured by the window that had passed when the base moved it.
comment on column stops.promised_until is 'Of a drop-off: the promise in force when it was done; of a pickup: the end of a missed window that the base moved';

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
