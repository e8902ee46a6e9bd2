-- Works with programs from: 085
-- A month may hold nothing but the cash of a lost order.
alter table bills drop constraint bills_orders_check;
alter table bills add constraint bills_orders_check check (orders >= 0);
