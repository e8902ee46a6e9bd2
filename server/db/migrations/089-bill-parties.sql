-- Works with programs from: 085
-- A bill keeps the data of both companies as they were at the closing.
alter table bills add column parties jsonb constraint bills_parties_object check (jsonb_typeof(parties) = 'object');
comment on column bills.parties is 'Provider and company at the closing; null for months closed by earlier programs';
