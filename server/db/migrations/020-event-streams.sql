-- The open event streams of all processes. Unlogged: a crash closes them anyway, or their process tells of them again.
create unlogged table event_streams (
  id uuid primary key,
  user_id uuid not null,
  opened_at timestamptz(3) not null default clock_timestamp(),
  -- by the process that holds it; whoever does not tell any more has died
  seen_at timestamptz(3) not null default clock_timestamp(),
  -- has made room for a newer one; its process ends it
  ended boolean not null default false
);

create index event_streams_by_user on event_streams (user_id);
