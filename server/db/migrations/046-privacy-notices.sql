-- Administrators are notified of a privacy request; the notice is settled once it is answered.
alter table notices
  add column privacy_request_id uuid constraint notices_privacy_request_exists references privacy_requests on delete cascade,
  drop constraint notices_of_one_thing,
  drop constraint notices_of_an_order;
alter table notices
  add constraint notices_of_one_thing check (
    num_nonnulls(event_seq, comment_id, since, subject_user_id, bill_id, privacy_request_id) = 1
  ),
  add constraint notices_of_an_order check (
    (order_id is null) = (num_nonnulls(subject_user_id, bill_id, privacy_request_id) > 0)
  );

create index notices_of_privacy_request on notices (privacy_request_id) where privacy_request_id is not null;
