-- A place is also found by its telephone, its complement and its reference.
alter table locations drop column search;
alter table locations add column search text not null generated always as (
  f_norm(
    label || ' ' || contact_name || ' ' || substr(contact_phone, 4) || ' ' || coalesce(address ->> 'street', '')
    || ' ' || coalesce(address ->> 'number', '') || ' ' || coalesce(address ->> 'complement', '') || ' '
    || coalesce(address ->> 'district', '') || ' ' || coalesce(address ->> 'city', '') || ' '
    || coalesce(address ->> 'postalCode', '') || ' ' || coalesce(address ->> 'reference', '')
  )
) stored;
create index locations_search on locations using gin (search gin_trgm_ops);

-- Duplicates are looked for among the places of one company and among base-wide ones alike.
drop index locations_by_address;
create index locations_by_address on locations ((address ->> 'postalCode'), (address ->> 'number'));

-- What a deletion would touch.
create index companies_by_default_pickup on companies ((settings ->> 'defaultPickupLocationId'));
