-- Works with programs from: 112
alter table users add column first_steps_hidden boolean not null default false;

comment on column users.first_steps_hidden is 'Whether the user has closed the first steps of a company without orders';

-- A list of references is looked up for all companies, too.
create index orders_by_any_reference on orders (reference_key(external_ref)) where external_ref is not null;
create index orders_by_invoice_key on orders (invoice_key) where invoice_key is not null;
