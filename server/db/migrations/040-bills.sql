-- Months that were closed for a company, with what it owed then. One that was reopened stays, as what people were told.
create table bills (
  id uuid primary key,
  company_id uuid not null constraint bills_company_exists references companies,
  -- its first day
  month date not null constraint bills_of_a_month check (extract(day from month) = 1),
  orders integer not null constraint bills_of_orders check (orders > 0),
  without_price integer not null,
  cents bigint not null,
  corrected integer not null,
  corrected_cents bigint not null,
  closed_by uuid not null constraint bills_closer_exists references users,
  closed_at timestamptz(3) not null,
  reopened_by uuid constraint bills_reopener_exists references users,
  reopened_at timestamptz(3),
  constraint bills_reopened_by_somebody check ((reopened_by is null) = (reopened_at is null))
);

create unique index bills_closed_once on bills (month, company_id) where reopened_at is null;

alter table notices
  add column bill_id uuid constraint notices_bill_exists references bills,
  drop constraint notices_of_one_thing,
  drop constraint notices_of_an_order;
alter table notices
  add constraint notices_of_one_thing check (num_nonnulls(event_seq, comment_id, since, subject_user_id, bill_id) = 1),
  add constraint notices_of_an_order check ((order_id is null) = (subject_user_id is not null or bill_id is not null));

create index notices_of_bill on notices (bill_id) where bill_id is not null;
