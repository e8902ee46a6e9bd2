-- The name of the place that a stop was filled in from stays with the stop, whatever becomes of the address book; and
-- the list shows it with the street and district of the next door.
alter table stops add column place_name text check (char_length(place_name) between 1 and 80);
alter table orders
  add column recipient_place text check (char_length(recipient_place) <= 80),
  add column recipient_door text check (char_length(recipient_door) <= 300);

alter table orders disable trigger user;

update stops set place_name = locations.label from locations where locations.id = stops.location_id;

with door as (
  select distinct on (drop_off.order_id)
    drop_off.order_id, drop_off.place_name,
    concat_ws(', ', drop_off.address ->> 'street', drop_off.address ->> 'number')
      || ' · ' || (drop_off.address ->> 'district')
      || case when f_norm(drop_off.address ->> 'city') = f_norm(pickup.address ->> 'city') then ''
         else ', ' || (drop_off.address ->> 'city') end as line
  from stops as drop_off
  join stops as pickup on pickup.order_id = drop_off.order_id and pickup.kind = 'pickup'
  where drop_off.kind = 'dropoff'
  order by drop_off.order_id, drop_off.status in ('done', 'skipped'), drop_off.sequence
), places as (
  select order_id, string_agg(place_name, ' ') as names from stops where place_name is not null group by order_id
)
update orders
set recipient_place = door.place_name,
  recipient_door = left(door.line, 300),
  search_extra = left(concat_ws(' ', search_extra, places.names), 4000)
from door left join places using (order_id)
where orders.id = door.order_id;

-- What was typed of a draft has no rows of stops.
update orders set recipient_door = left(recipient_address, 300) where draft is not null;

alter table orders enable trigger user;
