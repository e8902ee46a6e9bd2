-- Works with programs from: 050
-- A day of a blocked company stays open until its window begins.
alter table order_recurrences add column held_until timestamptz(3);

comment on column order_recurrences.held_until is 'When its next day, which cannot be made now, counts as blocked; null: nothing blocks it';

create or replace function find_recurrence_days_again() returns trigger language plpgsql as $$
begin
  update order_recurrences set next_making_at = created_at, held_until = null where next_making_at is not null;
  return null;
end
$$;
