-- Works with programs from: 112
-- What recipients ask on the public page of an order, and what the base answers (decision 104).
create table recipient_requests (
  id uuid primary key,
  order_id uuid not null constraint recipient_requests_order_exists references orders on delete cascade,
  stop_id uuid not null constraint recipient_requests_stop_exists references stops on delete cascade,
  kind text not null constraint recipient_requests_kind_check check (kind in ('absent', 'instruction')),
  wanted_day date,
  body text constraint recipient_requests_body_length check (char_length(body) between 1 and 280),
  requested_at timestamptz(3) not null,
  answer text constraint recipient_requests_answer_check check (answer in ('accepted', 'refused')),
  answer_text text constraint recipient_requests_answer_length check (char_length(answer_text) between 1 and 500),
  answered_by uuid constraint recipient_requests_user_exists references users,
  answered_at timestamptz(3),
  constraint recipient_requests_answer_complete
    check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint recipient_requests_instruction_has_body check (kind <> 'instruction' or body is not null)
);

comment on table recipient_requests is 'What recipients ask through the public link of an order, without personal data';
comment on column recipient_requests.wanted_day is 'The day on which a recipient who is absent would receive the delivery';

create unique index recipient_requests_open on recipient_requests (order_id) where answer is null;
create index recipient_requests_of_order on recipient_requests (order_id, requested_at);
create index recipient_requests_of_stop on recipient_requests (stop_id);
create index recipient_requests_by_user on recipient_requests (answered_by) where answered_by is not null;

alter table orders add column recipient_requested_at timestamptz(3);
comment on column orders.recipient_requested_at is 'Since when a request of a recipient waits for its answer';

drop index orders_awaiting_reply;
create index orders_awaiting_reply on orders (company_id)
  where cancellation = 'requested' or change_requested_at is not null or (recipient_requested_at is not null and is_open);
