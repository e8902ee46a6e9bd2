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

-- The pictures of proofs become files.
alter table proofs add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
update proofs set sha256 = encode(sha256(picture), 'hex');
insert into files (hash, size_bytes, place)
select distinct on (sha256) sha256, octet_length(picture), 'table' from proofs;
insert into file_contents (key, content)
select distinct on (sha256) sha256, picture from proofs;

-- A late proof is recorded at once, by an entry of the timeline that is no event of the order.
alter table proofs
  drop column picture,
  alter column sha256 set not null,
  add constraint proofs_file_exists foreign key (sha256) references files,
  drop constraint proofs_moment_check,
  add constraint proofs_moment_check check (moment in ('pickup', 'delivery', 'return', 'late')),
  add constraint proofs_late_recorded check (moment <> 'late' or recorded_seq is not null);
comment on column proofs.sha256 is 'Of the picture, in hexadecimal: its file';
create index proofs_by_file on proofs (sha256);

alter table settings add column proof_late_days integer not null default 7 check (proof_late_days between 0 and 60);
comment on column settings.proof_late_days is
  'Whole days after the end of a stop in which the base may still attach proofs; 0 for none';

create table order_dossiers (
  order_id uuid primary key references orders on delete cascade,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  issued_at timestamptz(3) not null
);

comment on table order_dossiers is 'Orders whose printed proof was issued, with the secret of its public page';

create table order_attachments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  visibility text not null check (visibility in ('internal', 'company')),
  sha256 text not null constraint order_attachments_file_exists references files,
  size_bytes integer not null check (size_bytes > 0),
  thumbnail bytea,
  width smallint check (width between 1 and 1600),
  height smallint check (height between 1 and 1600),
  added_by uuid not null references users,
  added_by_role text not null check (added_by_role in ('manager', 'operator', 'admin')),
  added_at timestamptz(3) not null default now(),
  constraint order_attachments_picture check (
    num_nonnulls(thumbnail, width, height) = case media_type when 'image/jpeg' then 3 else 0 end
  )
);

-- A JPEG is compressed already.
alter table order_attachments alter column thumbnail set storage external;

comment on table order_attachments is 'Files that users attached to orders';
comment on column order_attachments.sha256 is 'Of the file, in hexadecimal';
comment on column order_attachments.thumbnail is 'JPEG of at most 320 x 320; null for a PDF';
comment on column order_attachments.added_by_role is 'The role of the user at that time';

create index order_attachments_by_order on order_attachments (order_id, added_at, id);
create index order_attachments_by_user on order_attachments (added_by, id);
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
