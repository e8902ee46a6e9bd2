-- Whom a company has sent to before, the last ones first: doors that the address book does not know.
create index stops_of_recipients on stops (company_id, created_at desc) where kind = 'dropoff' and location_id is null;
