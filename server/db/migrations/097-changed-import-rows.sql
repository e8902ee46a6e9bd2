-- Works with programs from: 085
-- Rows that earlier programs change keep the default: an open page refetches them with its next load.
alter table order_import_rows add column changed_in integer not null default 0;
comment on column order_import_rows.changed_in is 'The version of the import that an edit of this row made, or of one that shares its reference';
