alter table users add column label_size text not null default 'a6'
  check (label_size in ('a6', '100x150', '100x100', 'roll80'));

comment on column users.label_size is 'Size of the labels that the user prints';
