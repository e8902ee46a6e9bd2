-- A stored answer is repeated to the same role and company only, and a refusal only for the same If-Match.
alter table idempotency_keys add column role text, add column company_id uuid, add column if_match text;
update idempotency_keys set role = users.role, company_id = users.company_id
  from users where users.id = idempotency_keys.user_id;
alter table idempotency_keys alter column role set not null;

-- The answers that created an object are found when the object is deleted.
create index idempotency_keys_by_location on idempotency_keys ((response_headers ->> 'location'))
  where response_headers ? 'location';
