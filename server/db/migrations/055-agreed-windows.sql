-- Works with programs from: 051
alter table stops add column agreed_at timestamptz(3);
comment on column stops.agreed_at is
  'When the base gave this drop-off a window after the promise, which stays to measure by; null while the promise counts';

-- A reschedule of the client moves the promise with the window; one of the base leaves them different.
update stops set agreed_at = rescheduled.at
from orders, lateral (
  select max(at) as at from order_events
  where order_id = orders.id and type = 'order.reschedule' and at >= orders.accepted_at
) as rescheduled
where stops.order_id = orders.id and orders.is_open and orders.promised_until is not null
  and stops.kind = 'dropoff' and stops.status not in ('done', 'skipped') and rescheduled.at is not null
  and (stops.window_from, stops.window_until) is distinct from (orders.promised_from, orders.promised_until);

update orders set window_from = next.window_from, window_until = next.window_until
from (
  select distinct on (order_id) order_id, window_from, window_until, agreed_at from stops
  where kind = 'dropoff' and status not in ('done', 'skipped')
  order by order_id, sequence
) as next
where orders.id = next.order_id and next.agreed_at is not null;
