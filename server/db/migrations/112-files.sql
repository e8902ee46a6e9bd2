-- Works with programs from: 112
-- The bytes of files leave the rows that name them, where earlier programs read them: this release needs a stop.
create table files (
  hash text constraint files_pkey primary key constraint files_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  size_bytes integer not null constraint files_size_check check (size_bytes > 0),
  place text constraint files_place_check check (place in ('table', 'folder', 's3')),
  generation integer not null default 0 constraint files_generation_check check (generation >= 0),
  is_removing boolean not null default false,
  released_at timestamptz(3)
);

comment on table files is 'Pictures of proofs and attachments, by content';
comment on column files.hash is 'SHA-256 of the bytes, in hexadecimal';
comment on column files.place is 'Where the bytes are; null until they have been written';
comment on column files.generation is 'Part of the key of the bytes; grows if the file is kept again while its bytes are deleted';
comment on column files.is_removing is 'The bytes are being deleted, and the row after them';
comment on column files.released_at is
  'Since when the file may be without a referrer; null for one that has had one since the last check';

create index files_released on files (released_at) where released_at is not null;
create index files_by_place on files (place, hash);

create table file_contents (
  key text constraint file_contents_pkey primary key,
  content bytea not null
);

-- The files are compressed already.
alter table file_contents alter column content set storage external;
comment on table file_contents is 'The bytes of the files whose place is this table';
comment on column file_contents.key is 'The hash, and after a dot the generation unless it is the first';

update proofs set sha256 = encode(sha256(picture), 'hex') where sha256 is null;
alter table order_attachments add column sha256 text;
update order_attachments set sha256 = encode(sha256(file), 'hex');

insert into files (hash, size_bytes, place)
select distinct on (sha256) sha256, octet_length(picture), 'table' from proofs;
insert into files (hash, size_bytes, place)
select distinct on (sha256) sha256, octet_length(file), 'table' from order_attachments
on conflict do nothing;

insert into file_contents (key, content)
select distinct on (sha256) sha256, picture from proofs;
insert into file_contents (key, content)
select distinct on (sha256) sha256, file from order_attachments
on conflict do nothing;

alter table proofs drop column picture;
alter table proofs alter column sha256 set not null;
alter table proofs add constraint proofs_file_exists foreign key (sha256) references files;
comment on column proofs.sha256 is 'Of the picture, in hexadecimal: its file';
create index proofs_by_file on proofs (sha256);

alter table order_attachments drop column file;
alter table order_attachments alter column sha256 set not null;
alter table order_attachments add constraint order_attachments_file_exists foreign key (sha256) references files;
comment on column order_attachments.sha256 is 'Of the file, in hexadecimal';
create index order_attachments_by_file on order_attachments (sha256);

create function release_file() returns trigger language plpgsql as $$
begin
  update files set released_at = now() where hash = old.sha256;
  return null;
end
$$;

create trigger proofs_release_file after delete on proofs for each row execute function release_file();
create trigger order_attachments_release_file after delete on order_attachments
  for each row execute function release_file();

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (
  kind = any (array[
    'announcement-mails', 'order-import-check', 'order-import-commit', 'order-import-undo', 'order-export',
    'list-export', 'recurring-orders', 'files-move'
  ])
);
