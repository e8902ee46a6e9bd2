alter table bills add column reopen_reason text check (char_length(reopen_reason) <= 500);

create table bill_lines (
  bill_id uuid not null references bills on delete cascade,
  position integer not null check (position > 0),
  order_number integer not null,
  day date not null,
  outcome text not null check (outcome in ('delivered', 'partially_delivered', 'returned')),
  external_ref text,
  invoice_key text,
  origin text,
  destination text,
  packages integer not null,
  weight_grams bigint not null,
  price_cents bigint not null check (price_cents >= 0),
  cash_cents bigint not null default 0 check (cash_cents >= 0),
  receiver text,
  primary key (bill_id, position)
);

comment on table bill_lines is 'The orders of a closed month as they were at its closing';
comment on column bill_lines.day is 'Of the end of the order, in São Paulo';
comment on column bill_lines.cash_cents is 'Recorded at the door and passed on to the company';

create index bill_lines_by_order on bill_lines (order_number);
drop index bills_by_company;
create index bills_by_company on bills (company_id, month desc, closed_at desc);
