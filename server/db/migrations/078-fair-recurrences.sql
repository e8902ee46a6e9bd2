-- Recurrences take turns: one whose job fails gives way to those that waited longer.
alter table order_recurrences add column queued_at timestamptz(3);
comment on column order_recurrences.queued_at is 'When its last job was queued';
