-- A proof stays with the event that recorded it: when that one is undone, it is kept apart and counts for nothing.
alter table proofs add column undone boolean not null default false;
comment on column proofs.recorded_seq is 'the event that made it part of the record, by its seq; null while none has';
