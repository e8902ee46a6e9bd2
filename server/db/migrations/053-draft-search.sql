-- A draft is found by what a requested order is found by: addresses, postal codes, telephones, NF-e key, tags and
-- items. A later save writes the same texts (derived-columns.ts).
update orders set search_extra = left(concat_ws(' ',
  (
    select string_agg(concat_ws(' ',
      stop ->> 'contactName',
      stop ->> 'contactPhone',
      regexp_replace(stop ->> 'contactPhone', '[^0-9]', '', 'g'),
      regexp_replace(
        regexp_replace(stop ->> 'contactPhone', '[^0-9]', '', 'g'),
        '^(?:55)?([0-9]{2})([0-9]{4,5})([0-9]{4})$', '(\1) \2-\3'
      ),
      stop -> 'address' ->> 'street',
      stop -> 'address' ->> 'number',
      stop -> 'address' ->> 'complement',
      stop -> 'address' ->> 'district',
      stop -> 'address' ->> 'city',
      stop -> 'address' ->> 'state',
      regexp_replace(stop -> 'address' ->> 'postalCode', '[^0-9]', '', 'g'),
      regexp_replace(
        regexp_replace(stop -> 'address' ->> 'postalCode', '[^0-9]', '', 'g'),
        '^([0-9]{5})([0-9]{3})$', '\1-\2'
      )
    ), ' ' order by place)
    from jsonb_path_query(draft, 'lax $.stops[*]') with ordinality as stops (stop, place)
  ),
  regexp_replace(draft ->> 'invoiceKey', '[^0-9A-Za-z]', '', 'g'),
  (select string_agg(tag #>> '{}', ' ') from jsonb_path_query(draft, 'lax $.tags[*]') as tags (tag)),
  (select string_agg(item ->> 'description', ' ') from jsonb_path_query(draft, 'lax $.items[*]') as items (item))
), 4000)
where draft is not null;
