-- Works with programs from: 112
alter table users
  add column theme text not null default 'system'
    constraint users_theme_check check (theme in ('system', 'light', 'dark')),
  add column row_density text not null default 'comfortable'
    constraint users_row_density_check check (row_density in ('comfortable', 'compact')),
  add column order_columns text[];

comment on column users.theme is 'Whether pages are light or dark for the user';
comment on column users.row_density is 'How high the rows of the list of orders are for the user';
comment on column users.order_columns is 'Columns of the list of orders in their order; null for those of a new user';
