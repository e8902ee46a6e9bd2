-- Imports become orders, and can be undone.
alter table order_imports drop constraint order_imports_state_check;
alter table order_imports
  add constraint order_imports_state_check check (
    state in ('uploading', 'checking', 'review', 'committing', 'undoing', 'done', 'discarded')
  ),
  add column acting_user uuid constraint order_imports_actor_exists references users,
  add column acting_client text constraint order_imports_acting_client_check check (acting_client in ('web', 'app', 'api')),
  add column submits boolean,
  add column work_total integer,
  add column stopped text constraint order_imports_stopped_length check (char_length(stopped) between 1 and 300),
  add column last_undo jsonb constraint order_imports_last_undo_object check (jsonb_typeof(last_undo) = 'object'),
  add column undo_after integer;

comment on column order_imports.acting_user is 'The user of the last commit or undo';
comment on column order_imports.acting_client is 'The client of the session of that user';
comment on column order_imports.submits is 'Whether the last commit makes requests; false: drafts';
comment on column order_imports.work_total is 'Rows of the last commit or undo, for its progress';
comment on column order_imports.stopped is 'Why the last commit ended early';
comment on column order_imports.undo_after is 'The last row that the undo under way has processed';

alter table order_import_rows add column order_version integer;
comment on column order_import_rows.order_version is 'The version of its order as made: an undo keeps an order with a later one';

create index order_imports_by_actor on order_imports (acting_user);

create index order_import_rows_ready on order_import_rows (import_id, row_number)
  where faults = '[]' and order_id is null;
create index order_import_rows_ordered on order_import_rows (import_id, row_number) where order_id is not null;

alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (source in ('web', 'app', 'import', 'api'));

create index orders_of_import on orders (import_batch_id, company_id) where import_batch_id is not null;

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (
  kind = any (array['announcement-mails', 'order-import-check', 'order-import-commit', 'order-import-undo'])
);
