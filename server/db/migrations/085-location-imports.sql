-- Works with programs from: 085
-- Spreadsheets of places: the same import, of another kind. Older programs would read its rows as orders.
alter table order_imports
  add column kind text not null default 'orders' constraint order_imports_kind_check check (kind in ('orders', 'locations')),
  add column creates_duplicates boolean not null default false;
alter table order_imports alter column kind drop default;
comment on table order_imports is 'Spreadsheets of orders or places; deleted 30 days after their last change';
comment on column order_imports.kind is 'What its rows become';
comment on column order_imports.columns is 'The column of an order or place for each heading; null: ignored';
comment on column order_imports.ordered_count is 'Rows that were imported';
comment on column order_imports.creates_duplicates is 'Whether places are created that the address book already has';
comment on column order_imports.pickup is 'The pickup of every order, as a stop of a draft; null for places';

alter table order_import_rows rename column order_id to record_id;
alter table order_import_rows rename column order_version to record_version;
alter table order_import_rows
  add column outcome text constraint order_import_rows_outcome_check check (outcome in ('created', 'updated', 'unchanged'));
update order_import_rows set outcome = 'created' where record_id is not null;
alter table order_import_rows
  add constraint order_import_rows_outcome_of_record check ((record_id is null) = (outcome is null));
comment on column order_import_rows.faults is 'Null: unchecked; empty: can be imported';
comment on column order_import_rows.reference is 'The key of the customer reference or of the place, as read by the last check: rows of one key concern each other';
comment on column order_import_rows.record_id is 'The order or place that it became; no foreign key, because a deleted one is not made again';
comment on column order_import_rows.record_version is 'The version of its order or place as written: an undo keeps one with a later version';
comment on column order_import_rows.outcome is 'What the import did with its order or place';

alter table order_import_headings rename column order_column to import_column;
alter table order_import_headings
  add column kind text not null default 'orders'
    constraint order_import_headings_kind_check check (kind in ('orders', 'locations'));
alter table order_import_headings alter column kind drop default;
alter table order_import_headings drop constraint order_import_headings_pkey;
alter table order_import_headings add primary key (company_id, kind, heading);

alter table order_import_words rename column order_column to import_column;
