-- Who carries for the base. Orders keep the name, telephone and plate that they were assigned with; the record is whom
-- these belong to.
create table couriers (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 120),
  -- null once the courier was anonymised
  phone text check (phone ~ '^\+55[0-9]{10,11}$'),
  vehicle_type text check (vehicle_type in ('bike', 'moto', 'carro', 'utilitario', 'caminhao')),
  vehicle_plate text check (vehicle_plate ~ '^[A-Z]{3}[0-9][0-9A-Z][0-9]{2}$'),
  cpf text check (cpf ~ '^[0-9]{11}$'),
  notes text check (char_length(notes) <= 500),
  -- by which timelines may still name the courier
  former_phones text[] not null default '{}',
  active boolean not null default true,
  changed_by uuid constraint couriers_changed_by_exists references users,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  anonymised_at timestamptz(3),
  constraint couriers_anonymised_whole check ((phone is null) = (anonymised_at is not null)),
  constraint couriers_anonymised_inactive check (anonymised_at is null or not active)
);

create unique index couriers_phone_unique on couriers (phone) where active;

-- When somebody of the base last assigned an order to a courier: whom to offer first, and who was ever assigned.
create table courier_uses (
  courier_id uuid not null references couriers on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz(3) not null,
  primary key (courier_id, user_id)
);

-- The same telephone is the same person, called as in the newest order.
insert into couriers (id, name, phone, vehicle_plate)
select
  -- a UUIDv7, as the server makes them
  encode(
    set_bit(set_bit(overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
    ), 52, 1), 53, 1),
    'hex'
  )::uuid,
  courier_name, courier_phone, courier_plate
from (
  select distinct on (courier_phone) courier_name, courier_phone, courier_plate
  from orders where courier_phone is not null
  order by courier_phone, assigned_at desc nulls last, order_number desc
) as newest;

alter table orders add column courier_id uuid constraint orders_courier_exists references couriers;

-- The reports count nothing by who carries, and order by order their facts would take long.
drop trigger orders_keep_report_facts on orders;
do $$
begin
  execute format(
    'create constraint trigger orders_keep_report_facts after insert or update of %s on orders
       deferrable initially deferred
       for each row when (new.requested_at is not null)
       execute function keep_report_facts()',
    (
      select string_agg(quote_ident(column_name), ', ' order by ordinal_position) from information_schema.columns
      where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'
        and column_name not like 'courier%'
    )
  );
end
$$;

update orders set courier_id = couriers.id from couriers where couriers.phone = orders.courier_phone;

-- Of an anonymised courier the telephone is gone and a name stays that is nobody's.
alter table orders drop constraint orders_courier_complete;
alter table orders add constraint orders_courier_named check (
  courier_name is not null or (courier_phone is null and courier_id is null)
);

-- A courier's orders from row to row, and what is open, with or without a courier, by what is due first.
create index orders_by_courier on orders (courier_id, id) where courier_id is not null;
create index orders_courier_due on orders (courier_id, due_order, id) where is_open;
-- Few of all orders have no courier, and most of those ended long ago.
create index orders_without_courier on orders (listed_at, id) where courier_id is null and courier_name is null;

alter table audit_records drop constraint audit_records_target_kind_check;
alter table audit_records add constraint audit_records_target_kind_check
  check (target_kind in ('user', 'company', 'courier'));

-- The timeline stays evidence: the one change that it takes is that of the texts which name somebody, when that person
-- is anonymised.
create or replace function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from orders where id = old.order_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('malote.anonymisation', true) = 'on'
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes' then
    return new;
  end if;
  raise exception 'order_events is append-only' using errcode = 'restrict_violation';
end
$$;
