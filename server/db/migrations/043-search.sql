-- Texts as they are searched, by the same rules as domain/search/search-text.ts: without case, accents, apostrophes and
-- marks that nobody sees, words separated by single blanks. Lower case comes after the decomposition, which writes "™"
-- and bold letters as capitals.
create function f_fold(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      regexp_replace(
        lower(normalize(regexp_replace(
          value,
          '[''`\u00AD\u00B4\u02BC\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2018-\u201B\u202A-\u202E\u2032\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
          '', 'g'
        ), nfkd) collate pt_br),
        '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'
      ),
      'øđðłı', 'oddli'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\u0001-/:-@[-`{-\u00BF\u00D7\u00F7\u2000-\u206F\u3000-\u303F]+', ' ', 'g'
  ));

-- What a search looks into: a blank before every word, and words with a hyphen also in one piece.
create function f_search(value text) returns text
  language sql immutable strict parallel safe
  return ' ' || f_fold(value) || case
    when value ~ '[A-Za-z\u00C0-\u024F][-\u2010-\u2013][A-Za-z\u00C0-\u024F]' then ' ' || f_fold(
      regexp_replace(value, '([A-Za-z\u00C0-\u024F])[-\u2010-\u2013](?=[A-Za-z\u00C0-\u024F])', '\1', 'g')
    )
    else ''
  end;

alter table locations drop column search;
alter table locations add column search text not null generated always as (
  f_search(
    label || ' ' || contact_name || ' ' || substr(contact_phone, 4) || ' ' || coalesce(address ->> 'street', '')
    || ' ' || coalesce(address ->> 'number', '') || ' ' || coalesce(address ->> 'complement', '') || ' '
    || coalesce(address ->> 'district', '') || ' ' || coalesce(address ->> 'city', '') || ' '
    || coalesce(address ->> 'postalCode', '') || ' ' || coalesce(address ->> 'reference', '')
  )
) stored;
create index locations_search on locations using gin (search gin_trgm_ops);

alter table orders drop column search;
alter table orders add column search text not null generated always as (
  f_search(
    coalesce(recipient_name, '') || ' ' || coalesce(recipient_address, '') || ' '
    || coalesce(external_ref, '') || ' ' || coalesce(courier_name, '') || ' ' || search_extra
  )
) stored;
create index orders_search on orders using gin (search gin_trgm_ops);

alter table stops drop column district_key;
alter table stops add column district_key text generated always as (f_fold(address ->> 'district')) stored;
create index stops_by_district on stops (district_key text_pattern_ops) include (order_id) where kind = 'dropoff';

-- A customer reference is the same in another case and with other signs (docs/orders.md, "Imports").
create function reference_key(value text) returns text
  language sql immutable strict parallel safe
  return coalesce(nullif(f_fold(value), ''), value);

create index orders_by_reference_key on orders (company_id, reference_key(external_ref)) where external_ref is not null;
-- A list of references is looked up for all companies, too.
create index orders_by_any_reference on orders (reference_key(external_ref)) where external_ref is not null;
create index orders_by_invoice_key on orders (invoice_key) where invoice_key is not null;

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

-- A new column has no statistics until then, and without them the lists take a wrong way.
analyze locations (search);
analyze orders (search);
analyze stops (district_key);
