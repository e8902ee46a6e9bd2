create table order_templates (
  id uuid primary key,
  company_id uuid not null constraint order_templates_company_exists references companies on delete cascade,
  created_by uuid not null constraint order_templates_creator_exists references users,
  name text not null constraint order_templates_name_length check (char_length(name) between 1 and 60),
  is_shared boolean not null,
  courier_id uuid constraint order_templates_courier_exists references couriers on delete set null,
  content jsonb not null constraint order_templates_content_object check (jsonb_typeof(content) = 'object'),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

comment on table order_templates is 'What orders of a kind have in common, to start new ones from';
comment on column order_templates.is_shared is 'For all who may start orders of the company, not for its author alone';
comment on column order_templates.courier_id is 'Proposed for the orders started from it';
comment on column order_templates.content is 'A draft whose windows count from the first day of the order';

create index order_templates_of_company on order_templates (company_id, name);
create index order_templates_by_user on order_templates (created_by);
create index order_templates_of_courier on order_templates (courier_id) where courier_id is not null;

create function delete_own_order_templates() returns trigger language plpgsql as $$
begin
  delete from order_templates where created_by = new.id and not is_shared;
  return null;
end
$$;

create trigger users_delete_own_order_templates after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function delete_own_order_templates();

alter table orders add column planned_courier_id uuid
  constraint orders_planned_courier_exists references couriers on delete set null;
comment on column orders.planned_courier_id is 'The courier that its template proposed';
create index orders_of_planned_courier on orders (planned_courier_id) where planned_courier_id is not null;
