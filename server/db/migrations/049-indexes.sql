-- The orders of a pickup are found without their rows of stops, however many a depot has. By its first column the index
-- still serves the deletion of a location.
drop index stops_by_location;
create index stops_by_location on stops (location_id, kind) include (order_id) where location_id is not null;

-- No statement reads events by company. Only the deletion of a company looked for some here, which its orders refuse
-- already: the company of an event is that of its order.
drop index order_events_by_time;
alter table order_events drop constraint order_events_company_id_fkey;

-- `orders_closed` finds the orders of a day as fast, whatever the company.
drop index orders_company_delivered;

analyze stops (location_id, kind);
