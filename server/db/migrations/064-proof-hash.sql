alter table proofs add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');

comment on column proofs.sha256 is
  'Of the picture, in hexadecimal; null for one older than this column until the dossier of its order is issued';

create table order_dossiers (
  order_id uuid primary key references orders on delete cascade,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  issued_at timestamptz(3) not null
);

comment on table order_dossiers is 'Orders whose printed proof was issued, with the secret of its public page';
