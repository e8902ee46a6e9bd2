-- Notices by e-mail: which way each goes is written with it, so that whoever wants the mail alone has a row all the same,
-- which the app leaves out.
alter table notices
  alter column order_id drop not null,
  alter column company_id drop not null,
  -- whom it is about, where it is about no order
  add column subject_user_id uuid,
  add column in_app boolean not null default true,
  -- null: by no mail
  add column email text constraint notices_email_kind check (email in ('now', 'daily')),
  -- the mail that told it or is going to; it may be gone by now
  add column mail_id uuid,
  drop constraint notices_of_one_thing;
alter table notices
  add constraint notices_of_one_thing check (num_nonnulls(event_seq, comment_id, since, subject_user_id) = 1),
  add constraint notices_of_an_order check ((order_id is null) = (subject_user_id is not null)),
  add constraint notices_go_somewhere check (in_app or email is not null);

drop index notices_by_user;
drop index notices_unread;
create index notices_by_user on notices (user_id, id) where in_app;
create index notices_unread on notices (user_id, id) where in_app and read_at is null;
create index notices_to_mail on notices (email, created_at) where email is not null and mail_id is null;
create index notices_mailed on notices (user_id, mail_id) where email is not null;

alter table notice_preferences
  -- now, daily or off, by the name of each kind that is not as its default
  add column email jsonb not null default '{}' constraint notice_preferences_email check (jsonb_typeof(email) = 'object'),
  add column unsubscribed boolean not null default false,
  -- in São Paulo, HH:MM
  add column quiet_from text constraint notice_preferences_quiet_from check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_until text constraint notice_preferences_quiet_until check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column browser boolean not null default false,
  add column sound boolean not null default false,
  add constraint notice_preferences_quiet_hours check ((quiet_from is null) = (quiet_until is null));

-- Signs the links that end these mails; made here, so that every process has the same one.
create table unsubscribe_key (
  id boolean primary key default true check (id),
  key bytea not null check (octet_length(key) = 32)
);
insert into unsubscribe_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- An address that the mail server refused for good gets no more notices, until it is another one.
alter table users
  add column mail_bounced_at timestamptz(3),
  -- code of the refusal, never its text: that may hold an address
  add column mail_fault text constraint users_mail_fault check (char_length(mail_fault) <= 60),
  add constraint users_mail_bounced check ((mail_bounced_at is null) = (mail_fault is null));

create index users_bounced on users (mail_bounced_at) where mail_bounced_at is not null;

create function forget_bounce() returns trigger language plpgsql as $$
begin
  new.mail_bounced_at := null;
  new.mail_fault := null;
  return new;
end
$$;

create trigger users_forget_bounce before update of email on users
  for each row when (old.email is distinct from new.email)
  execute function forget_bounce();

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'invitation', 'recovery', 'password-changed', 'privacy-answered',
    'two-factor-on', 'two-factor-off', 'two-factor-reset', 'recovery-code-used',
    'delivery-under-way', 'delivery-done', 'tracking-link', 'notices', 'notices-daily'
  )
);
-- One with notices waits at a time: what happens meanwhile joins it. Those that were sent stay for the status.
drop index mails_newest_only;
create unique index mails_newest_only on mails (user_id, kind, request_id) nulls not distinct
  where user_id is not null and kind not in ('notices', 'notices-daily');
create unique index mails_of_notices on mails (user_id, kind)
  where kind in ('notices', 'notices-daily') and sent_at is null and failed_at is null;
create index mails_sent on mails (sent_at) where sent_at is not null;

-- As before; but whoever has ended these mails is not sent any in another role either.
create or replace function forget_notices() returns trigger language plpgsql as $$
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
