-- What people ask about their own data (LGPD, art. 18), and when it has to be answered.
create table privacy_requests (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('access', 'correction', 'deletion')),
  -- both texts are null once the user is anonymised
  text text check (char_length(text) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  created_at timestamptz(3) not null default now(),
  -- the last day for the answer, in São Paulo
  due_on date not null,
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz(3),
  answered_by uuid constraint privacy_requests_answerer_exists references users,
  constraint privacy_requests_answered_unless_open check ((status = 'open') = (answered_at is null))
);

create unique index privacy_requests_one_open on privacy_requests (user_id, kind) where status = 'open';
create index privacy_requests_by_user on privacy_requests (user_id, id);
create index privacy_requests_due on privacy_requests (due_on, id) where status = 'open';
create index privacy_requests_closed on privacy_requests (answered_at, id) where status <> 'open';

-- When everything that identifies the user was erased; only somebody who was removed can be anonymised.
alter table users
  add column anonymised_at timestamptz(3),
  add constraint users_anonymised_when_removed check (anonymised_at is null or deleted_at is not null);

-- What a session is called is derived from the header that was kept so far; the header itself is kept no longer.
update sessions set device = '';

alter table mails
  drop constraint mails_kind_check,
  -- what an answer is about: each has a mail of its own
  add column request_id uuid constraint mails_request_exists references privacy_requests on delete cascade,
  -- where a last mail goes whose user has no address any more; such a row is gone when the mail is
  add column last_words jsonb check (jsonb_typeof(last_words) = 'object');
alter table mails add constraint mails_kind_check
  check (kind in ('invitation', 'recovery', 'password-changed', 'privacy-answered'));
drop index mails_newest_only;
create unique index mails_newest_only on mails (user_id, kind, request_id) nulls not distinct;

-- Everything of one user, page by page, for the file that the user may ask for.
create index orders_by_requester on orders (requested_by, id) where requested_by is not null;
create index order_events_by_actor on order_events (actor_id, order_id, seq) where actor_id is not null;
create index comments_by_author on comments (author_id, id);
