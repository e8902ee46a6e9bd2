-- Works with programs from: 051
-- A rule without a further day has one again once a holiday is removed.
create or replace function find_recurrence_days_again() returns trigger language plpgsql as $$
begin
  update order_recurrences set next_making_at = created_at, held_until = null
  where next_making_at is not null
    or (not is_paused and (last_day is null or last_day >= sao_paulo_day(new.updated_at)));
  return null;
end
$$;
