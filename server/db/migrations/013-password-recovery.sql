alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('invitation', 'recovery', 'password-changed'));

-- Who has asked for a new password, account or not: the answer is given before anybody looks, so that it takes as
-- long for one as for the other. A row is gone as soon as it is looked at.
create table recovery_requests (
  id uuid primary key,
  email text not null check (char_length(email) <= 254),
  asked_at timestamptz(3) not null default now()
);

create trigger recovery_requests_announce after insert on recovery_requests
  for each statement execute function announce_mail();
