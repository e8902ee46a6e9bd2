-- Closed months of a company with the amount due at the time. A reopened one stays: users were notified of it.
create table bills (
  id uuid primary key,
  company_id uuid not null constraint bills_company_exists references companies,
  -- its first day
  month date not null constraint bills_of_a_month check (extract(day from month) = 1),
  orders integer not null constraint bills_of_orders check (orders > 0),
  without_price integer not null,
  cents bigint not null,
  corrected integer not null,
  corrected_cents bigint not null,
  closed_by uuid not null constraint bills_closer_exists references users,
  closed_at timestamptz(3) not null,
  reopened_by uuid constraint bills_reopener_exists references users,
  reopened_at timestamptz(3),
  constraint bills_reopened_by_somebody check ((reopened_by is null) = (reopened_at is null))
);

create unique index bills_closed_once on bills (month, company_id) where reopened_at is null;

-- What users are notified of. A row points at its cause (an event of the timeline, a comment, the moment of a
-- condition, a user or a bill) and copies nothing of it. Users are never removed as rows.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  order_id uuid references orders on delete cascade,
  company_id uuid,
  kind text not null check (char_length(kind) between 1 and 60),
  event_seq integer,
  comment_id uuid,
  since timestamptz(3),
  -- the user that it is about, where it is about no order
  subject_user_id uuid,
  bill_id uuid constraint notices_bill_exists references bills,
  in_app boolean not null default true,
  -- null: by no mail
  email text constraint notices_email_kind check (email in ('now', 'daily')),
  -- the mail that claimed it; it may be gone by now
  mail_id uuid,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- Ids are given before the commit: only the transaction shows whether a reader could see a notice.
  written_in xid8 not null default pg_current_xact_id(),
  constraint notices_of_one_thing check (num_nonnulls(event_seq, comment_id, since, subject_user_id, bill_id) = 1),
  constraint notices_of_an_order check ((order_id is null) = (subject_user_id is not null or bill_id is not null)),
  constraint notices_go_somewhere check (in_app or email is not null)
);

create index notices_by_user on notices (user_id, id) where in_app;
create index notices_unread on notices (user_id, id) where in_app and read_at is null;
create index notices_to_mail on notices (email, created_at) where email is not null and mail_id is null;
create index notices_mailed on notices (user_id, mail_id) where email is not null;
create index notices_by_order on notices (order_id, event_seq);
create index notices_of_bill on notices (bill_id) where bill_id is not null;
-- Unread replies: the kinds of `ANSWER_KINDS` in domain/notices/notice-kinds.ts.
create index notices_unread_answers on notices (user_id, order_id)
  where read_at is null
    and kind in ('order.rejected', 'order.cancelled', 'cancellation.answered', 'comment.added');

-- Orders that a user follows or mutes.
create table order_follows (
  order_id uuid not null references orders on delete cascade,
  user_id uuid not null,
  followed_at timestamptz(3) not null default now(),
  -- false: muted, whatever the user has requested
  is_following boolean not null default true,
  primary key (order_id, user_id)
);

create index order_follows_by_user on order_follows (user_id, order_id);

create table notice_preferences (
  user_id uuid primary key,
  -- of a manager: the orders that they requested, or all of their company
  scope text not null default 'requested' check (scope in ('requested', 'company')),
  -- true or false, by the name of each kind that is not as its default
  in_app jsonb not null default '{}' check (jsonb_typeof(in_app) = 'object'),
  -- now, daily or off, likewise
  email jsonb not null default '{}' constraint notice_preferences_email check (jsonb_typeof(email) = 'object'),
  unsubscribed boolean not null default false,
  -- in São Paulo, HH:MM
  quiet_from text constraint notice_preferences_quiet_from check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_until text constraint notice_preferences_quiet_until check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  browser boolean not null default false,
  sound boolean not null default false,
  constraint notice_preferences_quiet_hours check ((quiet_from is null) = (quiet_until is null))
);

-- Conditions with a notice, once per moment: another promise is another condition.
create table notice_conditions (
  order_id uuid not null references orders on delete cascade,
  kind text not null check (char_length(kind) between 1 and 60),
  since timestamptz(3) not null,
  primary key (order_id, kind, since)
);

-- Conditions from before this moment create no notices.
create table notice_start (
  id boolean primary key default true check (id),
  at timestamptz(3) not null
);

-- Signs the links that end these mails. Made when it is first needed: one made here would be the same in every copy
-- of a prepared database.
create table unsubscribe_key (
  id boolean primary key default true check (id),
  key bytea not null check (octet_length(key) = 32)
);

-- A user with another role or company may not see notices of the former one. Who has unsubscribed stays so in any role.
create function forget_notices() returns trigger language plpgsql as $$
begin
  delete from notices where user_id = new.id and in_app;
  delete from notices where user_id = new.id and email is not null;
  delete from order_follows where user_id = new.id;
  update notice_preferences set scope = default, in_app = default, email = default
  where user_id = new.id and unsubscribed;
  delete from notice_preferences where user_id = new.id and (new.deleted_at is not null or not unsubscribed);
  return null;
end
$$;

create trigger users_forget_notices after update of role, company_id, deleted_at on users
  for each row
  when (
    old.role is distinct from new.role or old.company_id is distinct from new.company_id
    or old.deleted_at is distinct from new.deleted_at
  )
  execute function forget_notices();

-- Announcements to all users. New terms have a version and the moment from which they apply; terms withdrawn before it
-- (shown_until before terms_at) never apply.
create table announcements (
  id uuid primary key,
  kind text not null check (kind in ('info', 'maintenance', 'terms')),
  body text not null check (char_length(body) between 1 and 500),
  shown_from timestamptz(3) not null,
  shown_until timestamptz(3) not null,
  terms_version text check (char_length(terms_version) between 1 and 20),
  terms_at timestamptz(3),
  by_email boolean not null default false,
  -- When every recipient had a mail in the outbox; for terms checked again, for users who come later.
  mailed_at timestamptz(3),
  created_by uuid not null constraint announcements_author_exists references users,
  changed_by uuid not null constraint announcements_changer_exists references users,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint announcements_in_order check (shown_until >= shown_from),
  constraint announcements_terms_complete check (
    (kind = 'terms') = (terms_version is not null) and (kind = 'terms') = (terms_at is not null)
  ),
  constraint announcements_terms_by_email check (kind <> 'terms' or by_email)
);

create index announcements_listed on announcements (shown_from, id);
create index announcements_by_end on announcements (shown_until);
create unique index announcements_version_unique on announcements (terms_version) where shown_until >= terms_at;
create index announcements_in_force on announcements (terms_at, id) where shown_until >= terms_at;

-- Users are never removed as rows, hence no foreign key.
create table announcement_dismissals (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null,
  dismissed_at timestamptz(3) not null,
  primary key (announcement_id, user_id)
);

-- Evidence of accepted terms. Contains no personal data, so it survives an anonymisation.
create table terms_acceptances (
  user_id uuid not null constraint terms_acceptances_user_exists references users,
  version text not null check (char_length(version) between 1 and 20),
  accepted_at timestamptz(3) not null,
  primary key (user_id, version)
);
