-- Works with programs from: 051
-- A day of a blocked company stays open until its window begins.
alter table order_recurrences add column held_until timestamptz(3);

comment on column order_recurrences.held_until is 'When its next day, which cannot be made now, counts as blocked; null: nothing blocks it';

create or replace function find_recurrence_days_again() returns trigger language plpgsql as $$
begin
  update order_recurrences set next_making_at = created_at, held_until = null where next_making_at is not null;
  return null;
end
$$;

-- A notice of what a rule could not make is about the rule.
alter table notices
  add column recurrence_id uuid constraint notices_recurrence_exists references order_recurrences on delete cascade,
  drop constraint notices_of_one_thing,
  drop constraint notices_of_an_order,
  add constraint notices_of_one_thing check (
    num_nonnulls(event_seq, comment_id, since, subject_user_id, bill_id, privacy_request_id, recurrence_id) = 1
  ),
  add constraint notices_of_an_order check (
    (order_id is null) = (
      num_nonnulls(subject_user_id, bill_id, privacy_request_id, recurrence_id) > 0
      or kind in ('mails.failing', 'backup.overdue', 'erasure.coming')
    )
  );

create index notices_of_recurrence on notices (recurrence_id) where recurrence_id is not null;
