alter table orders add column price_lines jsonb;

comment on column orders.price_lines is
  'How the company''s price table gave price_cents; null for a typed price and without one';

alter table orders add constraint orders_price_lines check (price_lines is null or price_cents is not null);

create index orders_without_price on orders (listed_at, id)
  where price_cents is null and status not in ('draft', 'rejected', 'cancelled');
