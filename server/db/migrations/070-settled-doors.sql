-- A closed day keeps how a door was to be paid, and why less came in, as they were.
alter table courier_settlement_doors add column due_method text check (due_method in ('cash', 'card', 'pix'));
alter table courier_settlement_doors add column cash_reason text check (char_length(cash_reason) <= 500);
comment on column courier_settlement_doors.cash_reason is 'As typed at the door; erased with the personal data of the order';

update courier_settlement_doors as door
set due_method = stops.cash_on_delivery ->> 'method', cash_reason = stops.cash_received ->> 'reason'
from stops where stops.id = door.stop_id and stops.cash_on_delivery is not null;

create function erase_settled_reasons() returns trigger language plpgsql as $$
begin
  update courier_settlement_doors set cash_reason = null where stop_id = old.id and cash_reason is not null;
  return old;
end
$$;

-- Stops go with the retention of their order.
create trigger stops_erase_reasons after delete on stops
  for each row execute function erase_settled_reasons();
create index courier_settlement_doors_by_stop on courier_settlement_doors (stop_id) where cash_reason is not null;
