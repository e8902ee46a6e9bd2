-- Works with programs from: 051
-- An edit after the acceptance agrees a window like a reschedule.
update stops set agreed_at = agreed.at
from (
  select stops.id, max(event.at) as at
  from orders
  join stops on stops.order_id = orders.id
  join order_events as event on event.order_id = orders.id and event.at >= orders.accepted_at
  where orders.is_open and orders.promised_until is not null
    and stops.kind = 'dropoff' and stops.status not in ('done', 'skipped') and stops.window_until is not null
    and (stops.window_from, stops.window_until) is distinct from (orders.promised_from, orders.promised_until)
    and (
      event.type = 'order.reschedule' or event.type = 'order.edit' and event.changes
        @> jsonb_build_array(jsonb_build_object('field', 'Janela (entrega ' || stops.sequence - 1 || ')'))
    )
  group by stops.id
) as agreed
where stops.id = agreed.id and stops.agreed_at is null;

-- The list shows the drop-off that is expected first; programs of before the agreements wrote the promise.
update orders set window_from = expected.window_from, window_until = expected.window_until
from (
  select distinct on (stops.order_id) stops.order_id, own.window_from, own.window_until
  from stops join orders on orders.id = stops.order_id, lateral (
    select
      case when is_own then stops.window_from else orders.promised_from end as window_from,
      case when is_own then stops.window_until else orders.promised_until end as window_until
    from (
      select stops.window_until is not null and (
        stops.agreed_at is not null or orders.dropoff_count > 1
          and stops.window_from >= orders.promised_from and stops.window_until <= orders.promised_until
      ) as is_own
    ) as choice
  ) as own
  where orders.is_open and orders.promised_until is not null
    and stops.kind = 'dropoff' and stops.status not in ('done', 'skipped')
  order by stops.order_id, own.window_from, stops.sequence
) as expected
where orders.id = expected.order_id
  and (orders.window_from, orders.window_until)
    is distinct from (expected.window_from, expected.window_until);
