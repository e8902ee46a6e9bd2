-- A customer reference is the same in another case and with other signs (docs/orders.md, "Imports").
create function reference_key(value text) returns text
  language sql immutable strict parallel safe
  return coalesce(nullif(f_fold(value), ''), value);

create index orders_by_reference_key on orders (company_id, reference_key(external_ref)) where external_ref is not null;

update order_import_rows set reference = reference_key(reference) where reference is not null;
comment on column order_import_rows.reference is 'The key of the customer reference, as read by the last check';
comment on column order_imports.stopped is 'Why the last commit or undo ended early';
