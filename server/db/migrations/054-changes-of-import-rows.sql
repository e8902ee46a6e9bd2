-- Works with programs from: 051
comment on column order_import_rows.changed_in is 'The version of the import in which an edit, a check or the import of this row changed it last';
