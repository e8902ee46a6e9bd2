-- Works with programs from: 085
-- Imports by earlier programs have the default.
alter table order_imports add column hidden_row_count integer not null default 0
  constraint order_imports_hidden_row_count_check check (hidden_row_count >= 0);
comment on column order_imports.hidden_row_count is 'Rows that the sheet hid, which were read too';
