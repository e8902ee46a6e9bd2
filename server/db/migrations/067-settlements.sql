create table courier_settlements (
  id uuid primary key,
  courier_id uuid not null references couriers on delete cascade,
  day date not null,
  note text check (char_length(note) <= 500),
  closed_by uuid not null references users,
  closed_at timestamptz(3) not null,
  reopened_by uuid references users,
  reopened_at timestamptz(3),
  reopen_reason text check (char_length(reopen_reason) <= 500),
  constraint courier_settlements_reopening
    check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);

comment on table courier_settlements is 'Closed days of couriers';
create unique index courier_settlements_closed on courier_settlements (courier_id, day) where reopened_at is null;
create index courier_settlements_by_courier on courier_settlements (courier_id, day, closed_at desc);

create table courier_settlement_doors (
  settlement_id uuid not null references courier_settlements on delete cascade,
  position integer not null check (position > 0),
  stop_id uuid not null,
  order_number integer not null,
  company_id uuid not null,
  outcome text not null check (outcome in ('done', 'failed', 'open')),
  at timestamptz(3),
  reason_label text,
  packages integer not null,
  pictures integer not null,
  due_cents bigint,
  received_cents bigint,
  received_method text check (received_method in ('cash', 'card', 'pix')),
  is_handed_in boolean not null,
  primary key (settlement_id, position)
);

comment on table courier_settlement_doors is
  'The doors of a closed day as they were at its closing; names stay with the orders, which are purged';
