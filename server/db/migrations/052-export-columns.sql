-- Works with programs from: 051
-- All columns of an order fit into one file.
alter table order_exports drop constraint order_exports_columns_count,
  add constraint order_exports_columns_count check (cardinality(columns) between 1 and 120);
alter table export_column_sets drop constraint export_column_sets_columns_count,
  add constraint export_column_sets_columns_count check (cardinality(columns) between 1 and 120);
alter table list_column_sets drop constraint list_column_sets_columns_count,
  add constraint list_column_sets_columns_count check (cardinality(columns) between 1 and 120);
