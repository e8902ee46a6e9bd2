-- Works with programs from: 085
-- Administrators are notified of erasures a week before: such a notice is about no single record.
alter table notices drop constraint notices_of_an_order;
alter table notices
  add constraint notices_of_an_order check (
    (order_id is null) = (
      num_nonnulls(subject_user_id, bill_id, privacy_request_id) > 0
      or kind in ('mails.failing', 'backup.overdue', 'erasure.coming')
    )
  );
