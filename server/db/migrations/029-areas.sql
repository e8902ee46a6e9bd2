-- A list of a district, or of a CEP, reads its doors from the index alone: what they are found by are columns, as an index
-- of an expression makes the table be read, and the expression be reckoned, for each door once more.
drop index stops_by_district;
drop index stops_by_postal_code;
alter table stops
  add column district_key text generated always as (f_norm(address ->> 'district')) stored,
  add column postal_code text generated always as (address ->> 'postalCode') stored;
create index stops_by_district on stops (district_key text_pattern_ops) include (order_id) where kind = 'dropoff';
create index stops_by_postal_code on stops (postal_code text_pattern_ops) include (order_id) where kind = 'dropoff';
-- A new column has no statistics until then, and without them the lists take a wrong way.
analyze stops (district_key, postal_code);
