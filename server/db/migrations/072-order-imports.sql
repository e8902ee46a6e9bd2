-- Spreadsheets of orders. The rows stay as typed until they are orders: they can be mended, and a reload or another user
-- finds them as they are.
create table order_imports (
  id uuid primary key,
  company_id uuid not null constraint order_imports_company_exists references companies on delete cascade,
  created_by uuid not null constraint order_imports_creator_exists references users,
  is_of_base boolean not null,
  file_name text not null constraint order_imports_file_name_length check (char_length(file_name) between 1 and 255),
  sha256 text not null constraint order_imports_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null constraint order_imports_format_check check (format in ('csv', 'xlsx')),
  sheets jsonb not null constraint order_imports_sheets_array check (jsonb_typeof(sheets) = 'array'),
  sheet text,
  heading_row integer not null constraint order_imports_heading_row_check check (heading_row > 0),
  headings jsonb not null constraint order_imports_headings_array check (jsonb_typeof(headings) = 'array'),
  columns jsonb not null,
  defaults jsonb not null default '[]' constraint order_imports_defaults_array check (jsonb_typeof(defaults) = 'array'),
  pickup jsonb constraint order_imports_pickup_object check (jsonb_typeof(pickup) = 'object'),
  pickup_faults jsonb not null default '[]',
  row_count integer not null constraint order_imports_row_count_check check (row_count > 0),
  unchecked_count integer not null,
  faulty_count integer not null default 0,
  ordered_count integer not null default 0,
  state text not null constraint order_imports_state_check check (state in ('uploading', 'checking', 'review')),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint order_imports_columns_of_headings check (jsonb_array_length(columns) = jsonb_array_length(headings)),
  constraint order_imports_counts_check check (
    least(unchecked_count, faulty_count, ordered_count) >= 0
    and unchecked_count + faulty_count + ordered_count <= row_count
  )
);

comment on table order_imports is 'Spreadsheets of orders; deleted 30 days after their last change';
comment on column order_imports.is_of_base is 'Uploaded by an operator or administrator: may hold prices, so managers do not see it';
comment on column order_imports.heading_row is 'As numbered in the spreadsheet';
comment on column order_imports.columns is 'The column of an order for each heading; null: ignored';
comment on column order_imports.pickup is 'The pickup of every order, as a stop of a draft';
comment on column order_imports.pickup_faults is 'As of the last check';

create index order_imports_of_company on order_imports (company_id, id);
create index order_imports_of_file on order_imports (company_id, sha256, id);
create index order_imports_by_user on order_imports (created_by);
create index order_imports_by_change on order_imports (updated_at);

create table order_import_rows (
  import_id uuid not null constraint order_import_rows_import_exists references order_imports on delete cascade,
  row_number integer not null constraint order_import_rows_number_check check (row_number > 0),
  cells jsonb not null constraint order_import_rows_cells_array check (jsonb_typeof(cells) = 'array'),
  faults jsonb constraint order_import_rows_faults_array check (jsonb_typeof(faults) = 'array'),
  reference text,
  order_id uuid,
  primary key (import_id, row_number)
);

comment on table order_import_rows is 'The rows of an imported spreadsheet, as typed';
comment on column order_import_rows.row_number is 'As numbered in the spreadsheet';
comment on column order_import_rows.cells is 'One text per heading';
comment on column order_import_rows.faults is 'Null: unchecked; empty: can become an order';
comment on column order_import_rows.reference is 'The customer reference, as read by the last check';
comment on column order_import_rows.order_id is 'The order made from it; no foreign key, because a deleted order is not made again';

create index order_import_rows_unchecked on order_import_rows (import_id, row_number) where faults is null;
create index order_import_rows_faulty on order_import_rows (import_id, row_number) where faults <> '[]';
create index order_import_rows_by_reference on order_import_rows (import_id, reference, row_number)
  where reference is not null;

create table order_import_headings (
  company_id uuid not null references companies on delete cascade,
  heading text not null check (char_length(heading) between 1 and 120),
  order_column text,
  primary key (company_id, heading)
);

comment on table order_import_headings is 'Columns that a company chose for the headings of its spreadsheets; null: ignored';

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (kind = any (array['announcement-mails', 'order-import-check']));
