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

-- A closed day keeps the names that its sheet had, as long as their stops. Earlier programs store none and read the stops.
alter table courier_settlement_doors add column recipient_name text check (char_length(recipient_name) <= 120);
comment on column courier_settlement_doors.recipient_name is 'At the closing; erased with the personal data of the order';
comment on table courier_settlement_doors is
  'The doors of a closed day as they were at its closing; their names go with the orders, which are purged';

update courier_settlement_doors as door set recipient_name = stops.contact_name
from stops where stops.id = door.stop_id;

create or replace function erase_settled_reasons() returns trigger language plpgsql as $$
begin
  update courier_settlement_doors set cash_reason = null, recipient_name = null
  where stop_id = old.id and (cash_reason is not null or recipient_name is not null);
  return old;
end
$$;

drop index courier_settlement_doors_by_stop;
create index courier_settlement_doors_by_stop on courier_settlement_doors (stop_id)
  where cash_reason is not null or recipient_name is not null;
