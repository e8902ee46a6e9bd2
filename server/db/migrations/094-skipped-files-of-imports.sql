-- Works with programs from: 085
-- Imports by earlier programs have the default: they refused a ZIP with other XML files, and left the rest out.
alter table order_imports add column skipped_files jsonb not null default '[]'
  constraint order_imports_skipped_files_array check (jsonb_typeof(skipped_files) = 'array');
comment on column order_imports.skipped_files is 'Names of the files of a ZIP that were not read, with the reasons';
