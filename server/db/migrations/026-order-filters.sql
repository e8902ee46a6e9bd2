-- What the list is narrowed by has an index to begin with: a door's district and postal code, tags, urgent orders, and
-- those that did not come from the web app, which most do.
create index stops_by_district on stops (f_norm(address ->> 'district') text_pattern_ops) where kind = 'dropoff';
create index stops_by_postal_code on stops ((address ->> 'postalCode') text_pattern_ops) where kind = 'dropoff';
create index orders_tagged on orders using gin (tags) where tags <> '{}';
create index orders_urgent on orders (listed_at, id) where priority = 'urgent';
create index orders_by_source on orders (source, listed_at, id) where source <> 'web';
create index attempts_failed on attempt_facts (ended_day, order_id) where kind = 'dropoff' and outcome = 'failed';

-- Items are found by the search, too: from now on with every write, and here in the orders that are there.
alter table orders disable trigger user;
update orders
set search_extra = left(
  search_extra || ' ' || (select string_agg(item ->> 'description', ' ') from jsonb_array_elements(items) as item),
  4000
)
where items <> '[]' and draft is null;
alter table orders enable trigger user;
