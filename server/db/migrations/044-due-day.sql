-- The day on which an order is to be delivered is that on which its window begins: one that ends at midnight, or after
-- it, belongs to the day before.
alter table orders add column due_day date generated always as (
  case
    when cancellation = 'approved' then null
    when due_at is not null then sao_paulo_day(coalesce(window_from, due_at))
    when status = 'requested' then sao_paulo_day(requested_at)
  end
) stored;

create index orders_by_due_day on orders (due_day);
