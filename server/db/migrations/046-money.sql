alter table orders
  add column price_lines jsonb,
  add constraint orders_price_lines check (price_lines is null or price_cents is not null);
comment on column orders.price_lines is
  'How the company''s price table gave price_cents; null for a typed price and without one';

create index orders_without_price on orders (listed_at, id)
  where price_cents is null and status not in ('draft', 'rejected', 'cancelled');

-- A month may hold nothing but the cash of a lost order.
alter table bills
  add column reopen_reason text check (char_length(reopen_reason) <= 500),
  add column parties jsonb constraint bills_parties_object check (jsonb_typeof(parties) = 'object'),
  drop constraint bills_orders_check,
  add constraint bills_orders_check check (orders >= 0);
comment on column bills.parties is 'Provider and company at the closing; null for months closed by earlier programs';

create index bills_by_company on bills (company_id, month desc, closed_at desc);

-- The cash that came in at a door of an order that was lost afterwards is passed on with the month, for no price.
create table bill_lines (
  bill_id uuid not null references bills on delete cascade,
  position integer not null check (position > 0),
  order_number integer not null,
  day date not null,
  outcome text not null check (outcome in ('delivered', 'partially_delivered', 'returned', 'lost')),
  external_ref text,
  invoice_key text,
  origin text,
  destination text,
  packages integer not null,
  weight_grams bigint not null,
  price_cents bigint not null check (price_cents >= 0),
  cash_cents bigint not null default 0 check (cash_cents >= 0),
  receiver text,
  primary key (bill_id, position),
  constraint bill_lines_lost_price check (outcome <> 'lost' or price_cents = 0)
);

comment on table bill_lines is 'The orders of a closed month as they were at its closing';
comment on column bill_lines.day is 'Of the end of the order, in São Paulo';
comment on column bill_lines.cash_cents is 'Recorded at the door and passed on to the company';

create index bill_lines_by_order on bill_lines (order_number);

-- The door that collects owns the amount, and records what came in.
alter table stops
  add column cash_on_delivery jsonb check (jsonb_typeof(cash_on_delivery) = 'object'),
  add column cash_received jsonb check (jsonb_typeof(cash_received) = 'object'),
  add column cash_settled_at timestamptz(3),
  add constraint stops_cash_on_dropoffs
    check (kind = 'dropoff' or (cash_on_delivery is null and cash_received is null));
comment on column stops.cash_on_delivery is 'To be collected here';
comment on column stops.cash_received is 'Came in at the door; null where it was never recorded';
comment on column stops.cash_settled_at is 'When the amount reached the base; card and Pix at once';

create index stops_cash_on_delivery on stops (order_id) where cash_on_delivery is not null;
create index stops_with_unsettled_cash on stops (order_id, id)
  where cash_received is not null and cash_settled_at is null;

-- One drop-off of each order collects: the last to be done, or the last of the order.
update stops set cash_on_delivery = orders.cash_on_delivery
from orders
where orders.id = stops.order_id and orders.cash_on_delivery is not null and stops.id = (
  select door.id from stops as door
  where door.order_id = orders.id and door.kind = 'dropoff'
  order by door.done_at desc nulls last, door.sequence desc limit 1
);

update orders set draft = jsonb_set(
  draft - 'cashOnDelivery',
  '{stops}',
  case when jsonb_array_length(coalesce(draft -> 'stops', '[]')) > 1
    then (draft -> 'stops') - -1
      || jsonb_build_array((draft -> 'stops' -> -1) || jsonb_build_object('cashOnDelivery', draft -> 'cashOnDelivery'))
    else jsonb_build_array(
      coalesce(draft -> 'stops' -> 0, '{"kind": "pickup"}'),
      jsonb_build_object('kind', 'dropoff', 'cashOnDelivery', draft -> 'cashOnDelivery')
    )
  end
)
where draft ? 'cashOnDelivery' and draft -> 'cashOnDelivery' <> 'null';
update orders set draft = draft - 'cashOnDelivery' where draft ? 'cashOnDelivery';

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
  recipient_name text check (char_length(recipient_name) <= 120),
  outcome text not null check (outcome in ('done', 'failed', 'open')),
  at timestamptz(3),
  reason_label text,
  packages integer not null,
  pictures integer not null,
  due_cents bigint,
  due_method text check (due_method in ('cash', 'card', 'pix')),
  received_cents bigint,
  received_method text check (received_method in ('cash', 'card', 'pix')),
  cash_reason text check (char_length(cash_reason) <= 500),
  is_handed_in boolean not null,
  primary key (settlement_id, position)
);

comment on table courier_settlement_doors is
  'The doors of a closed day as they were at its closing; their names go with the orders, which are purged';
comment on column courier_settlement_doors.recipient_name is 'At the closing; erased with the personal data of the order';
comment on column courier_settlement_doors.cash_reason is 'As typed at the door; erased with the personal data of the order';

create index courier_settlement_doors_by_stop on courier_settlement_doors (stop_id)
  where cash_reason is not null or recipient_name is not null;

create function erase_settled_reasons() returns trigger language plpgsql as $$
begin
  update courier_settlement_doors set cash_reason = null, recipient_name = null
  where stop_id = old.id and (cash_reason is not null or recipient_name is not null);
  return old;
end
$$;

-- Stops go with the retention of their order.
create trigger stops_erase_reasons after delete on stops
  for each row execute function erase_settled_reasons();
