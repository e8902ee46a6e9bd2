-- For what an open order waits on the side of its company: written with the order, so that a list and its count need not
-- look into the attempts of its stops.
alter table orders add column company_step text
  constraint orders_company_step_known check (company_step in ('correctRecipient', 'prepareGoods'));

alter table orders disable trigger user;

-- An attempt keeps when its recipient was corrected; of earlier ones the timeline knows.
with corrected as (
  select stops.id, max(event.at) as at
  from orders
  join stops on stops.order_id = orders.id and stops.status = 'failed'
  join order_events as event on event.order_id = orders.id and event.stop_id = stops.id
    and event.type = 'order.editRecipient' and event.at >= (stops.attempts -> -1 ->> 'endedAt')::timestamptz
  where orders.status = 'attempt_failed'
  group by stops.id
)
update stops
set attempts = jsonb_set(
  attempts, '{-1,correctedAt}',
  to_jsonb(to_char(corrected.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
)
from corrected where corrected.id = stops.id;

update orders
set company_step = case when status = 'pickup_failed' then 'prepareGoods' else 'correctRecipient' end
where status in ('pickup_failed', 'attempt_failed') and cancellation in ('none', 'denied') and exists (
  select from stops
  where stops.order_id = orders.id and case
    when orders.status = 'pickup_failed' then
      stops.kind = 'pickup' and stops.attempts -> -1 ->> 'reasonCode' = 'NOT_READY'
    else
      stops.kind = 'dropoff' and stops.status = 'failed' and stops.attempts -> -1 ->> 'correctedAt' is null
      and stops.attempts -> -1 ->> 'reasonCode'
        in ('ADDRESS_NOT_FOUND', 'NUMBER_NOT_FOUND', 'ADDRESS_INCOMPLETE', 'MOVED', 'UNKNOWN_RECIPIENT')
  end
);

alter table orders enable trigger user;

create index orders_waiting_for_company on orders (company_id) where company_step is not null;
-- What somebody was answered and has not read: the kinds of `ANSWER_KINDS` in domain/notices/notice-kinds.ts.
create index notices_unread_answers on notices (user_id, order_id)
  where read_at is null
    and kind in ('order.rejected', 'order.cancelled', 'cancellation.answered', 'comment.added');
-- A new column has no statistics until then, and without them the lists take a wrong way.
analyze orders (company_step);
