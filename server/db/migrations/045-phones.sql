-- A number for the whole country has 8 digits after +55 (4004-1234), a toll-free one 10 (0800 722 0000).
alter table companies drop constraint companies_phone_check,
  add constraint companies_phone_check check (phone ~ '^\+55[0-9]{8,11}$');
alter table users drop constraint users_phone_check,
  add constraint users_phone_check check (phone ~ '^\+55[0-9]{8,11}$');
alter table locations drop constraint locations_contact_phone_check,
  add constraint locations_contact_phone_check check (contact_phone ~ '^\+55[0-9]{8,11}$');
alter table orders drop constraint orders_courier_phone_check,
  add constraint orders_courier_phone_check check (courier_phone ~ '^\+55[0-9]{8,11}$');
alter table stops drop constraint stops_contact_phone_check,
  add constraint stops_contact_phone_check check (contact_phone ~ '^\+55[0-9]{8,11}$');
alter table couriers drop constraint couriers_phone_check,
  add constraint couriers_phone_check check (phone ~ '^\+55[0-9]{8,11}$');
