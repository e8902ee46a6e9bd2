-- How long the base gives itself for an order that asks for no window: without a promise it could never be late.
alter table settings
  add column promise_minutes integer not null default 240 check (promise_minutes between 15 and 20160);
