create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  route text not null check (char_length(route) <= 200),
  key text not null check (char_length(key) between 1 and 255),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- null while the first request is still running
  response_status smallint check (response_status between 200 and 599),
  response_headers jsonb not null default '{}' check (jsonb_typeof(response_headers) = 'object'),
  response_body text,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, route, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Unlogged: counting a request must not wait for the disk, and a crash may forget the count.
create unlogged table rate_limits (
  bucket text not null check (char_length(bucket) <= 200),
  window_start timestamptz(3) not null,
  hits integer not null default 1,
  expires_at timestamptz(3) not null,
  primary key (bucket, window_start)
);

create index rate_limits_by_end on rate_limits (expires_at);

create table live_events (
  id bigint generated always as identity primary key,
  company_id uuid,
  -- base: operators and admins only; company: the company's managers too
  audience text not null check (audience in ('base', 'company')),
  kind text not null check (char_length(kind) between 1 and 60),
  order_number bigint,
  status text,
  version integer,
  at timestamptz(3) not null default now()
);

create index live_events_by_age on live_events (at);

create function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'live_events',
    json_build_object(
      'id', new.id, 'companyId', new.company_id, 'audience', new.audience, 'kind', new.kind,
      'orderNumber', new.order_number, 'status', new.status, 'version', new.version
    )::text
  );
  return null;
end
$$;

create trigger live_events_announce after insert on live_events
  for each row execute function announce_live_event();
