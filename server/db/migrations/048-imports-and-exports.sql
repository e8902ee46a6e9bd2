-- Spreadsheets, and invoices as XML. The rows stay as typed until they are orders or places: they can be mended, and a
-- reload or another user finds them as they are.
create table order_imports (
  id uuid primary key,
  company_id uuid not null constraint order_imports_company_exists references companies on delete cascade,
  created_by uuid not null constraint order_imports_creator_exists references users,
  is_of_base boolean not null,
  kind text not null constraint order_imports_kind_check check (kind in ('orders', 'locations')),
  file_name text not null constraint order_imports_file_name_length check (char_length(file_name) between 1 and 255),
  sha256 text not null constraint order_imports_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null constraint order_imports_format_check check (format in ('csv', 'xlsx', 'nfe')),
  skipped_files jsonb not null default '[]'
    constraint order_imports_skipped_files_array check (jsonb_typeof(skipped_files) = 'array'),
  sheets jsonb not null constraint order_imports_sheets_array check (jsonb_typeof(sheets) = 'array'),
  sheet text,
  hidden_row_count integer not null default 0
    constraint order_imports_hidden_row_count_check check (hidden_row_count >= 0),
  heading_row integer not null constraint order_imports_heading_row_check check (heading_row > 0),
  headings jsonb not null constraint order_imports_headings_array check (jsonb_typeof(headings) = 'array'),
  columns jsonb not null,
  words jsonb not null default '[]' constraint order_imports_words_array check (jsonb_typeof(words) = 'array'),
  defaults jsonb not null default '[]' constraint order_imports_defaults_array check (jsonb_typeof(defaults) = 'array'),
  pickup jsonb constraint order_imports_pickup_object check (jsonb_typeof(pickup) = 'object'),
  pickup_faults jsonb not null default '[]',
  creates_duplicates boolean not null default false,
  row_count integer not null constraint order_imports_row_count_check check (row_count > 0),
  unchecked_count integer not null,
  faulty_count integer not null default 0,
  ordered_count integer not null default 0,
  state text not null constraint order_imports_state_check check (
    state in ('uploading', 'checking', 'review', 'committing', 'undoing', 'done', 'discarded')
  ),
  acting_user uuid constraint order_imports_actor_exists references users,
  acting_client text constraint order_imports_acting_client_check check (acting_client in ('web', 'app', 'api')),
  submits boolean,
  work_total integer,
  stopped text constraint order_imports_stopped_length check (char_length(stopped) between 1 and 300),
  last_undo jsonb constraint order_imports_last_undo_object check (jsonb_typeof(last_undo) = 'object'),
  undo_after integer,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint order_imports_columns_of_headings check (jsonb_array_length(columns) = jsonb_array_length(headings)),
  constraint order_imports_counts_check check (
    least(unchecked_count, faulty_count, ordered_count) >= 0
    and unchecked_count + faulty_count + ordered_count <= row_count
  )
);

comment on table order_imports is 'Spreadsheets of orders or places; deleted 30 days after their last change';
comment on column order_imports.is_of_base is 'Uploaded by an operator or administrator: may hold prices, so managers do not see it';
comment on column order_imports.kind is 'What its rows become';
comment on column order_imports.skipped_files is 'Names of the files of a ZIP that were not read, with the reasons';
comment on column order_imports.hidden_row_count is 'Rows that the sheet hid, which were read too';
comment on column order_imports.heading_row is 'As numbered in the spreadsheet';
comment on column order_imports.columns is 'The column of an order or place for each heading; null: ignored';
comment on column order_imports.words is 'What words of the file mean in columns of choices';
comment on column order_imports.pickup is 'The pickup of every order, as a stop of a draft; null for places';
comment on column order_imports.pickup_faults is 'As of the last check';
comment on column order_imports.creates_duplicates is 'Whether places are created that the address book already has';
comment on column order_imports.ordered_count is 'Rows that were imported';
comment on column order_imports.acting_user is 'The user of the last commit or undo';
comment on column order_imports.acting_client is 'The client of the session of that user';
comment on column order_imports.submits is 'Whether the last commit makes requests; false: drafts';
comment on column order_imports.work_total is 'Rows of the last commit or undo, for its progress';
comment on column order_imports.stopped is 'Why the last commit or undo ended early';
comment on column order_imports.undo_after is 'The last row that the undo under way has processed';

create index order_imports_of_company on order_imports (company_id, id);
create index order_imports_of_file on order_imports (company_id, sha256, id);
create index order_imports_by_user on order_imports (created_by);
create index order_imports_by_actor on order_imports (acting_user);
create index order_imports_by_change on order_imports (updated_at);
create index orders_of_import on orders (import_batch_id, company_id) where import_batch_id is not null;

create table order_import_rows (
  import_id uuid not null constraint order_import_rows_import_exists references order_imports on delete cascade,
  row_number integer not null constraint order_import_rows_number_check check (row_number > 0),
  cells jsonb not null constraint order_import_rows_cells_array check (jsonb_typeof(cells) = 'array'),
  faults jsonb constraint order_import_rows_faults_array check (jsonb_typeof(faults) = 'array'),
  reference text,
  record_id uuid,
  record_version integer,
  outcome text constraint order_import_rows_outcome_check check (outcome in ('created', 'updated', 'unchanged')),
  changed_in integer not null default 0,
  primary key (import_id, row_number),
  constraint order_import_rows_outcome_of_record check ((record_id is null) = (outcome is null))
);

comment on table order_import_rows is 'The rows of an imported spreadsheet, as typed';
comment on column order_import_rows.row_number is 'As numbered in the spreadsheet';
comment on column order_import_rows.cells is 'One text per heading';
comment on column order_import_rows.faults is 'Null: unchecked; empty: can be imported';
comment on column order_import_rows.reference is 'The key of the customer reference or of the place, as read by the last check: rows of one key concern each other';
comment on column order_import_rows.record_id is 'The order or place that it became; no foreign key, because a deleted one is not made again';
comment on column order_import_rows.record_version is 'The version of its order or place as written: an undo keeps one with a later version';
comment on column order_import_rows.outcome is 'What the import did with its order or place';
comment on column order_import_rows.changed_in is 'The version of the import that an edit of this row made, or of one that shares its reference';

create index order_import_rows_unchecked on order_import_rows (import_id, row_number) where faults is null;
create index order_import_rows_faulty on order_import_rows (import_id, row_number) where faults <> '[]';
create index order_import_rows_ready on order_import_rows (import_id, row_number)
  where faults = '[]' and record_id is null;
create index order_import_rows_ordered on order_import_rows (import_id, row_number) where record_id is not null;
create index order_import_rows_by_reference on order_import_rows (import_id, reference, row_number)
  where reference is not null;

create table order_import_headings (
  company_id uuid not null references companies on delete cascade,
  kind text not null constraint order_import_headings_kind_check check (kind in ('orders', 'locations')),
  heading text not null check (char_length(heading) between 1 and 120),
  import_column text,
  primary key (company_id, kind, heading)
);

comment on table order_import_headings is 'Columns that a company chose for the headings of its spreadsheets; null: ignored';

create table order_import_words (
  company_id uuid not null references companies on delete cascade,
  import_column text not null,
  word text not null constraint order_import_words_word_length check (char_length(word) between 1 and 120),
  choice text not null,
  primary key (company_id, import_column, word)
);

comment on table order_import_words is 'What words of the spreadsheets of a company mean in columns of choices';

-- Files of lists that a job writes in pieces: no process holds a whole file, and one that is killed loses one piece.
create table order_exports (
  id uuid primary key,
  created_by uuid not null constraint order_exports_creator_exists references users on delete cascade,
  client text not null constraint order_exports_client_check check (client in ('web', 'app', 'api')),
  company_id uuid constraint order_exports_company_exists references companies on delete cascade,
  query jsonb not null constraint order_exports_query_object check (jsonb_typeof(query) = 'object'),
  records jsonb constraint order_exports_records_object check (jsonb_typeof(records) = 'object'),
  columns text[] not null constraint order_exports_columns_count check (cardinality(columns) between 1 and 50),
  lines_of text constraint order_exports_lines_of_check check (lines_of in ('order', 'stop')),
  file_name text not null,
  total integer,
  done integer not null default 0 constraint order_exports_done_check check (done >= 0),
  row_count integer not null default 0 constraint order_exports_row_count_check check (row_count between 0 and 1000000),
  byte_count bigint not null default 0,
  chunk_count integer not null default 0,
  after_key timestamptz(3),
  -- a text, because records of the audit log have numbers
  after_id text,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  fault text,
  constraint order_exports_lines_of_orders check ((records is null) = (lines_of is not null)),
  constraint order_exports_position check ((after_key is null) = (after_id is null)),
  constraint order_exports_outcome check (completed_at is null or fault is null)
);

comment on table order_exports is 'Files of lists written in the background; deleted 24 hours after they are complete';
comment on column order_exports.id is 'Also of its job';
comment on column order_exports.company_id is 'The company that the access of the user was limited to; null: the base';
comment on column order_exports.query is 'The filters of the list of orders';
comment on column order_exports.records is 'Another list with its filters; null: orders';
comment on column order_exports.total is 'Rows of the list to read; null until they are counted';
comment on column order_exports.after_id is 'The last row of the list that was read, with its sort key';
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

-- The content is compressed already.
alter table order_export_chunks alter column content set storage external;
comment on table order_export_chunks is 'The pieces of exported files: CSV, each compressed by gzip';

create function delete_order_exports() returns trigger language plpgsql as $$
begin
  delete from order_exports where created_by = new.id;
  return null;
end
$$;

create trigger users_delete_order_exports after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function delete_order_exports();
