-- Works with programs from: 112
-- A program before this one leaves the district of an order as it was, which sorts that order wrongly until its next
-- change.
alter table orders add column recipient_district text;
comment on column orders.recipient_district is 'Of the drop-off whose recipient is shown; the lists sort by it';

create function shown_district(wanted uuid, draft jsonb) returns text language sql stable
return case when draft is null
  then (
    select address ->> 'district' from stops
    where order_id = wanted and kind = 'dropoff'
    order by status in ('done', 'skipped'), sequence limit 1
  )
  else (
    select stop.value -> 'address' ->> 'district'
    from jsonb_array_elements(draft -> 'stops') with ordinality as stop
    where stop.value ->> 'kind' = 'dropoff'
    order by stop.ordinality limit 1
  )
end;

-- Writes the table once and fires no trigger, unlike an update.
alter table orders alter column recipient_district type text using shown_district(id, draft);
drop function shown_district;

-- Groups of the list are read one after the other, each in the order of the requests (list/grouped-rows.ts).
create index orders_courier_listed on orders (courier_id, listed_at, id);
create index orders_company_courier_listed on orders (company_id, courier_id, listed_at, id);
create index orders_typed_courier_listed on orders (listed_at, id)
  where courier_id is null and courier_name is not null;
create index orders_district_listed on orders (
  (coalesce(f_norm(recipient_district), '~') collate "C"), listed_at, id
);
create index orders_company_district_listed on orders (
  company_id, (coalesce(f_norm(recipient_district), '~') collate "C"), listed_at, id
);

analyze orders (recipient_district);
