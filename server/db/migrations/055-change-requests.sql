-- A change of one stop that the company has requested and the base has not answered.
alter table orders
  add column change_request jsonb check (jsonb_typeof(change_request) = 'object'),
  add column change_requested_at timestamptz(3),
  add constraint orders_change_request_dated check ((change_request is null) = (change_requested_at is null));
comment on column orders.change_request is 'who wants which stop to become what, and why';

create index orders_awaiting_reply on orders (company_id)
  where cancellation = 'requested' or change_requested_at is not null;
create index orders_change_requests on orders (change_requested_at) where change_requested_at is not null;

-- The kinds of `ANSWER_KINDS` in domain/notices/notice-kinds.ts.
drop index notices_unread_answers;
create index notices_unread_answers on notices (user_id, order_id)
  where read_at is null
    and kind in ('order.rejected', 'order.cancelled', 'cancellation.answered', 'change.answered', 'comment.added');
