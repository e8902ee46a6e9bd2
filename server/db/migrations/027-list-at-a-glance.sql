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

-- An order that waits for its acceptance and asked for no time presses since it was requested, so it sorts there: the
-- list begins with what presses. A generated column cannot be changed, and takes its indexes along.
alter table orders drop column due_order;
alter table orders add column due_order timestamptz(3) not null generated always as (
  case
    when cancellation = 'approved' then timestamptz '9999-12-31 00:00:00+00'
    when due_at is not null then due_at
    when status = 'requested' then requested_at
    else timestamptz '9999-12-31 00:00:00+00'
  end
) stored;

create index orders_listed on orders (listed_at, id)
  include (due_order, last_event_at);
create index orders_company_listed on orders (company_id, listed_at, id)
  include (due_order, last_event_at);
create index orders_status_listed on orders (status, listed_at, id)
  include (due_order, last_event_at);
create index orders_company_status_listed on orders (company_id, status, listed_at, id)
  include (due_order, last_event_at);
create index orders_due on orders (due_order, id);
create index orders_company_due on orders (company_id, due_order, id);
create index orders_status_due on orders (status, due_order, id);
create index orders_company_status_due on orders (company_id, status, due_order, id);
create index orders_courier_due on orders (courier_id, due_order, id) where is_open;
