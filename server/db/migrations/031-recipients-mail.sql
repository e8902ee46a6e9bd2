-- Whoever waits at a door may have an e-mail address, to be told how the delivery goes.
alter table stops
  add column contact_email text constraint stops_email_length check (char_length(contact_email) between 3 and 254),
  add constraint stops_email_on_dropoffs check (kind = 'dropoff' or contact_email is null);

-- Until now every mail was for a user. One about an order goes to a door of it, whose address is read when the mail
-- leaves, or to an address that somebody typed, which is forgotten with the mail.
alter table mails
  alter column user_id drop not null,
  add column order_id uuid constraint mails_order_exists references orders on delete cascade,
  add column stop_id uuid constraint mails_stop_exists references stops on delete cascade,
  add column to_address text constraint mails_address_length check (char_length(to_address) between 3 and 254),
  drop constraint mails_kind_check;
alter table mails
  add constraint mails_user_or_order check ((user_id is null) <> (order_id is null)),
  add constraint mails_order_kinds check (
    (order_id is not null) = (kind in ('delivery-under-way', 'delivery-done', 'tracking-link'))
  ),
  add constraint mails_order_addressed check ((order_id is null) = (stop_id is null and to_address is null)),
  add constraint mails_kind_check check (
    kind in (
      'invitation', 'recovery', 'password-changed', 'privacy-answered',
      'two-factor-on', 'two-factor-off', 'two-factor-reset', 'recovery-code-used',
      'delivery-under-way', 'delivery-done', 'tracking-link'
    )
  );
drop index mails_newest_only;
create unique index mails_newest_only on mails (user_id, kind, request_id) nulls not distinct where user_id is not null;
-- A removed order or stop takes its mails along.
create index mails_of_order on mails (order_id) where order_id is not null;
create index mails_of_stop on mails (stop_id) where stop_id is not null;

-- What a recipient was told by itself: each kind once for a stop, whatever is undone and done again, and longer than
-- the outbox keeps its mails.
create table recipient_notices (
  stop_id uuid not null references stops on delete cascade,
  kind text not null check (kind in ('delivery-under-way', 'delivery-done')),
  queued_at timestamptz(3) not null,
  primary key (stop_id, kind)
);
