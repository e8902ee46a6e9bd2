-- Works with programs from: 085
-- Personal data that nothing needs any longer are erased after their term.
alter table settings
  add column ended_account_days integer not null default 180 check (ended_account_days between 180 and 3650),
  add column inactive_courier_days integer not null default 1825 check (inactive_courier_days between 180 and 7300),
  add column answered_request_days integer not null default 1825 check (answered_request_days between 90 and 3650);

comment on column settings.ended_account_days is 'Days from the deletion of a user to the anonymisation';
comment on column settings.inactive_courier_days is 'Days from the deactivation or the last order of a courier to the anonymisation';
comment on column settings.answered_request_days is 'Days from the answer of a privacy request to the erasure of its texts';

alter table couriers add column deactivated_at timestamptz(3);
comment on column couriers.deactivated_at is 'Null while active, or if an earlier program deactivated the courier: then not after updated_at';

create table announced_erasures (
  kind text not null check (kind in ('user', 'courier', 'request')),
  subject_id uuid not null,
  announced_on date not null,
  primary key (kind, subject_id)
);

comment on table announced_erasures is 'Users, couriers and privacy requests whose erasure was announced to the administrators';
comment on column announced_erasures.announced_on is 'Day in São Paulo';

create index stops_with_unsettled_cash on stops (order_id, id)
  where cash_received is not null and cash_settled_at is null;
