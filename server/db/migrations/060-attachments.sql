create table order_attachments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  visibility text not null check (visibility in ('internal', 'company')),
  file bytea not null,
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

-- Both types are compressed already.
alter table order_attachments alter column file set storage external;
alter table order_attachments alter column thumbnail set storage external;

comment on table order_attachments is 'Files that users attached to orders';
comment on column order_attachments.thumbnail is 'JPEG of at most 320 x 320; null for a PDF';
comment on column order_attachments.added_by_role is 'The role of the user at that time';

create index order_attachments_by_order on order_attachments (order_id, added_at, id);
create index order_attachments_by_user on order_attachments (added_by, id);
