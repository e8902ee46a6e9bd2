-- What a pickup, a delivery or a return must be told with, now with the files that can be asked for.
alter table settings alter column proof_policy set default
  '{"receiverName": true, "receiverDoc": false, "photo": false, "signature": false, "document": false}';
update settings set proof_policy = '{"photo": false, "signature": false, "document": false}' || proof_policy;
update companies
set settings = jsonb_set(
  settings, '{proofPolicy}',
  '{"photo": false, "signature": false, "document": false}' || (settings -> 'proofPolicy')
)
where jsonb_typeof(settings -> 'proofPolicy') = 'object';

-- Pictures as they were re-encoded, in JPEG. Nobody changes one; an event makes it part of the record, and those
-- that no event has recorded for a day are removed.
create table proofs (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  stop_id uuid not null references stops on delete cascade,
  company_id uuid not null references companies,
  kind text not null check (kind in ('photo', 'signature', 'document')),
  moment text not null check (moment in ('pickup', 'delivery', 'return')),
  attempt smallint not null check (attempt >= 1),
  picture bytea not null,
  thumbnail bytea not null,
  width smallint not null check (width between 1 and 1600),
  height smallint not null check (height between 1 and 1600),
  bytes integer not null check (bytes > 0),
  uploaded_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  -- the event that made it part of the record, by its seq; null while none has, or when that one was undone
  recorded_seq integer,
  pending_since timestamptz(3) not null default now()
);

-- JPEG does not get smaller by compressing it again.
alter table proofs alter column picture set storage external;
alter table proofs alter column thumbnail set storage external;

create index proofs_by_order on proofs (order_id, created_at, id);
create index proofs_by_stop on proofs (stop_id);
create index proofs_pending on proofs (pending_since) where recorded_seq is null;
