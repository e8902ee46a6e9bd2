-- Whose move an open order waits for, and since when (domain/orders/waiting-on.ts).
alter table orders
  add column waiting_on text check (waiting_on in ('base', 'company', 'courier')),
  add column waiting_since timestamptz(3),
  add constraint orders_waiting_dated check ((waiting_on is null) = (waiting_since is null));

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
