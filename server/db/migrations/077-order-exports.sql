-- Files of orders that a job writes in pieces: no process holds a whole file, and one that is killed loses one piece.
create table order_exports (
  id uuid primary key,
  created_by uuid not null constraint order_exports_creator_exists references users on delete cascade,
  client text not null constraint order_exports_client_check check (client in ('web', 'app', 'api')),
  company_id uuid constraint order_exports_company_exists references companies on delete cascade,
  query jsonb not null constraint order_exports_query_object check (jsonb_typeof(query) = 'object'),
  columns text[] not null constraint order_exports_columns_count check (cardinality(columns) between 1 and 50),
  lines_of text not null constraint order_exports_lines_of_check check (lines_of in ('order', 'stop')),
  file_name text not null,
  total integer,
  done integer not null default 0 constraint order_exports_done_check check (done >= 0),
  row_count integer not null default 0 constraint order_exports_row_count_check check (row_count between 0 and 1000000),
  byte_count bigint not null default 0,
  chunk_count integer not null default 0,
  after_key timestamptz(3),
  after_id uuid,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  fault text,
  constraint order_exports_position check ((after_key is null) = (after_id is null)),
  constraint order_exports_outcome check (completed_at is null or fault is null)
);

comment on table order_exports is 'Files of orders written in the background; deleted 24 hours after they are complete';
comment on column order_exports.id is 'Also of its job';
comment on column order_exports.company_id is 'The company that the access of the user was limited to; null: the base';
comment on column order_exports.query is 'The filters of the list';
comment on column order_exports.total is 'Orders to read; null until they are counted';
comment on column order_exports.after_id is 'The last order read, with its sort key';
comment on column order_exports.fault is 'Why no further attempt is made';

create index order_exports_of_user on order_exports (created_by, id);
create index order_exports_of_company on order_exports (company_id);
create index order_exports_by_time on order_exports ((coalesce(completed_at, created_at)));

create table order_export_chunks (
  export_id uuid not null constraint order_export_chunks_export_exists references order_exports on delete cascade,
  seq integer not null constraint order_export_chunks_seq_check check (seq >= 0),
  content bytea not null,
  primary key (export_id, seq)
);

comment on table order_export_chunks is 'The pieces of exported files: CSV, each compressed by gzip';

-- The content is compressed already.
alter table order_export_chunks alter column content set storage external;

create function delete_order_exports() returns trigger language plpgsql as $$
begin
  delete from order_exports where created_by = new.id;
  return null;
end
$$;

create trigger users_delete_order_exports after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function delete_order_exports();

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (
  kind = any (array[
    'announcement-mails', 'order-import-check', 'order-import-commit', 'order-import-undo', 'order-export',
    'recurring-orders'
  ])
);
