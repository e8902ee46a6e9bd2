-- Works with programs from: 085
-- Headings are compared without the ordinal mark of "Nº", which is remembered no longer.
insert into order_import_headings (company_id, kind, heading, import_column)
select company_id, kind, btrim(regexp_replace(heading, '[ºª ]+', ' ', 'g')), import_column
from order_import_headings
where heading ~ '[ºª]' and heading !~ '^[ºª ]+$'
on conflict do nothing;

delete from order_import_headings where heading ~ '[ºª]';
