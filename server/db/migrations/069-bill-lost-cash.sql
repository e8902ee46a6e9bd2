-- The cash that came in at a door of an order that was lost afterwards is passed on with the month, for no price.
alter table bill_lines drop constraint bill_lines_outcome_check;
alter table bill_lines add constraint bill_lines_outcome_check
  check (outcome in ('delivered', 'partially_delivered', 'returned', 'lost'));
alter table bill_lines add constraint bill_lines_lost_price check (outcome <> 'lost' or price_cents = 0);
