-- Works with programs from: 085
-- An order that was handed on was not with its present courier before. Earlier programs keep the value that they read.
alter table orders add column courier_since timestamptz(3);
comment on column orders.courier_since is 'Since when the present courier has the order, if it was handed on; null or before assigned_at: since then';

update orders set courier_since = handed.at
from (
  select entry.order_id, max(entry.at) as at from order_events as entry
  where entry.type = 'order.assign' and entry.changes @> '[{"field": "Entregador"}]' and not exists (
    select from order_events as later where later.order_id = entry.order_id and later.undoes = entry.seq
  )
  group by entry.order_id
) as handed
where handed.order_id = orders.id and orders.courier_name is not null and handed.at > orders.assigned_at;
