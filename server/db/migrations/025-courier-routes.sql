-- In which order a courier travels on a day, where somebody has put it in order. Orders come and go meanwhile, so these are
-- only names of stops: those that are no longer on the way are passed over.
create table courier_routes (
  courier_id uuid not null references couriers on delete cascade,
  day date not null,
  stops uuid[] not null check (cardinality(stops) <= 2000),
  changed_by uuid not null constraint courier_routes_changed_by_exists references users,
  version integer not null,
  updated_at timestamptz(3) not null,
  primary key (courier_id, day)
);
