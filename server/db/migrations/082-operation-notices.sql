-- Works with programs from: 077
-- Administrators are notified of the operation itself: such a notice is about no order, user or month.
alter table notices drop constraint notices_of_an_order;
alter table notices
  add constraint notices_of_an_order check (
    (order_id is null) = (
      num_nonnulls(subject_user_id, bill_id, privacy_request_id) > 0 or kind in ('mails.failing', 'backup.overdue')
    )
  );
