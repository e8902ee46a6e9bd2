-- Works with programs from: 085
-- Files of other lists, written by jobs of their own kind, which earlier programs leave alone.
alter table order_exports
  add column records jsonb constraint order_exports_records_object check (jsonb_typeof(records) = 'object'),
  alter column lines_of drop not null,
  -- Records of the audit log have numbers.
  alter column after_id type text,
  add constraint order_exports_lines_of_orders check ((records is null) = (lines_of is not null));

comment on table order_exports is 'Files of lists written in the background; deleted 24 hours after they are complete';
comment on column order_exports.query is 'The filters of the list of orders';
comment on column order_exports.records is 'Another list with its filters; null: orders';
comment on column order_exports.total is 'Rows of the list to read; null until they are counted';
comment on column order_exports.after_id is 'The last row of the list that was read, with its sort key';

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (
  kind = any (array[
    'announcement-mails', 'order-import-check', 'order-import-commit', 'order-import-undo', 'order-export',
    'list-export', 'recurring-orders'
  ])
);
