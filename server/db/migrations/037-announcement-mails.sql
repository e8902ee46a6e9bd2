-- Announcements by e-mail. New terms are always sent.
alter table announcements
  add column by_email boolean not null default false,
  -- When everybody who may get it had a mail in the outbox; for terms looked at again, for who comes later.
  add column mailed_at timestamptz(3);
update announcements set by_email = true where kind = 'terms';
alter table announcements
  add constraint announcements_terms_by_email check (kind <> 'terms' or by_email);

-- Who was sent which announcement, each once, longer than the outbox keeps its mails. That new terms were told is evidence.
create table announcement_mails (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null constraint announcement_mails_user_exists references users,
  queued_at timestamptz(3) not null,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  primary key (announcement_id, user_id)
);

alter table mails
  add column announcement_id uuid constraint mails_announcement_exists references announcements on delete cascade,
  drop constraint mails_kind_check;
alter table mails
  add constraint mails_of_announcement_kind check ((announcement_id is not null) = (kind = 'announcement')),
  add constraint mails_kind_check check (
    kind in (
      'invitation', 'recovery', 'password-changed', 'privacy-answered',
      'two-factor-on', 'two-factor-off', 'two-factor-reset', 'recovery-code-used',
      'delivery-under-way', 'delivery-done', 'tracking-link', 'notices', 'notices-daily', 'announcement'
    )
  );
drop index mails_newest_only;
create unique index mails_newest_only on mails (user_id, kind, request_id) nulls not distinct
  where user_id is not null and kind not in ('notices', 'notices-daily', 'announcement');
create unique index mails_of_announcement on mails (announcement_id, user_id) where announcement_id is not null;
-- One to everybody must not stand in the way of a password that somebody waits for.
create index mails_due_first on mails (due_at, id)
  where sent_at is null and failed_at is null and kind <> 'announcement';

-- Whatever ends a mail says so here: sent, given up, or taken back, as if it had never been in the outbox.
create function note_announcement_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from announcement_mails
    where announcement_id = old.announcement_id and user_id = old.user_id and sent_at is null and failed_at is null;
  else
    update announcement_mails set sent_at = new.sent_at, failed_at = new.failed_at
    where announcement_id = new.announcement_id and user_id = new.user_id;
  end if;
  return null;
end
$$;

create trigger mails_note_outcome after update of sent_at, failed_at on mails
  for each row when (new.announcement_id is not null)
  execute function note_announcement_mail();
create trigger mails_note_taken_back after delete on mails
  for each row when (old.announcement_id is not null and old.sent_at is null and old.failed_at is null)
  execute function note_announcement_mail();
