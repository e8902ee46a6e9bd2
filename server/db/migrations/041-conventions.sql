-- One style of names: foreign keys and checks of one column as PostgreSQL names them, rules over several after the rule.
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as holder, conname as former,
      conrelid::regclass || '_' || attname || case contype when 'f' then '_fkey' else '_check' end as name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where connamespace = 'public'::regnamespace and cardinality(conkey) = 1 and contype in ('f', 'c')
      and conname <> 'settings_single_row'
  loop
    if found.former <> found.name then
      execute format('alter table %s rename constraint %I to %I', found.holder, found.former, found.name);
    end if;
  end loop;
end
$$;
alter table order_events rename constraint order_events_check to order_events_undoes_an_earlier;
alter table orders rename constraint orders_check to orders_done_of_dropoffs;

-- A number for the whole country has 8 digits after +55 (4004-1234), a toll-free one 10 (0800 722 0000).
alter table companies drop constraint companies_phone_check,
  add constraint companies_phone_check check (phone ~ '^\+55[0-9]{8,11}$');
alter table users drop constraint users_phone_check,
  add constraint users_phone_check check (phone ~ '^\+55[0-9]{8,11}$');
alter table locations drop constraint locations_contact_phone_check,
  add constraint locations_contact_phone_check check (contact_phone ~ '^\+55[0-9]{8,11}$');
alter table orders drop constraint orders_courier_phone_check,
  add constraint orders_courier_phone_check check (courier_phone ~ '^\+55[0-9]{8,11}$');
alter table stops drop constraint stops_contact_phone_check,
  add constraint stops_contact_phone_check check (contact_phone ~ '^\+55[0-9]{8,11}$');
alter table couriers drop constraint couriers_phone_check,
  add constraint couriers_phone_check check (phone ~ '^\+55[0-9]{8,11}$');

-- Shown by psql; those of columns are copied into the generated types (tables.d.ts).
comment on table account_tokens is 'Hashes of the tokens in links of e-mails, one per user and purpose';
comment on table announcement_dismissals is 'Announcements that a user has dismissed';
comment on table announcement_mails is 'Recipients of announcements by e-mail, with the outcome';
comment on table announcements is 'Announcements to all users, among them new terms of use';
comment on table attempt_facts is 'One row per finished attempt at a stop, derived for the reports';
comment on table audit_records is 'The audit log; append-only';
comment on table bills is 'Closed months of a company, with the amount due at the time';
comment on table comments is 'Comments on orders';
comment on table companies is 'Client companies';
comment on table courier_routes is 'The order of travel of a courier on a day, once arranged by a user';
comment on table courier_uses is 'When a user last assigned an order to a courier';
comment on table couriers is 'Couriers of the base';
comment on table event_streams is 'Open event streams of all processes';
comment on table idempotency_keys is 'Stored responses of requests with an idempotency key';
comment on table live_events is 'Events for open pages, announced by NOTIFY at the commit';
comment on table locations is 'The address books of companies, and the base-wide one';
comment on table logos is 'Logos of the installation, re-encoded';
comment on table mails is 'The outbox of e-mails';
comment on table notice_conditions is 'Conditions of orders that have created a notice, once per moment';
comment on table notice_preferences is 'Deviations of a user from the default notices';
comment on table notice_start is 'The moment before which conditions create no notices';
comment on table notices is 'Notices to users, each pointing at its cause';
comment on table order_events is 'The timelines of orders; append-only';
comment on table order_facts is 'One row per requested order, derived for the reports';
comment on table order_follows is 'Orders that a user follows or mutes';
comment on table orders is 'Service orders, drafts among them';
comment on table privacy_requests is 'Requests of users about their own data (LGPD)';
comment on table proofs is 'Pictures of proof: photo, signature, document';
comment on table rate_limits is 'Counted attempts and requests per window';
comment on table recipient_notices is 'Automatic e-mails to recipients, once per stop and kind';
comment on table recovery_codes is 'Unused recovery codes of second factors, as hashes';
comment on table recovery_requests is 'Requests for a new password, until they are processed';
comment on table report_cells is 'Aggregated counts and sums of past days';
comment on table report_days is 'Past days that are aggregated, per family of figures';
comment on table report_marks is 'Past days whose facts changed since they were aggregated';
comment on table report_times is 'Aggregated durations of past days';
comment on table sessions is 'Signed-in sessions, by the hash of their token';
comment on table settings is 'The settings of the installation, in one row';
comment on table settings_changes is 'The history of the settings; append-only';
comment on table sign_in_challenges is 'Sign-ins that wait for a code';
comment on table stops is 'Pickup and drop-offs of orders';
comment on table terms_acceptances is 'Versions of the terms that a user has accepted';
comment on table two_factors is 'Second factors of users';
comment on table unsubscribe_key is 'The key that signs unsubscribe links';
comment on table users is 'Users of all roles; deleted ones stay as rows';

comment on column account_tokens.token_hash is 'SHA-256 of the token';
comment on column announcements.mailed_at is
  'When its mails were handed to a job; for terms also when users added since were looked for';
comment on column audit_records.actor_role is 'At the time of the action';
comment on column bills.month is 'Its first day';
comment on column comments.author_role is 'At the time of writing';
comment on column couriers.former_phones is 'Numbers that may still name the courier in timelines';
comment on column couriers.phone is 'null once the courier is anonymised';
comment on column idempotency_keys.request_hash is 'SHA-256 of the request body';
comment on column idempotency_keys.response_status is 'null while the first request is running';
comment on column live_events.user_ids is 'Only these users receive it; null: the whole audience';
comment on column locations.company_id is 'null: base-wide';
comment on column mails.caused_by is 'The user whose action sends it';
comment on column mails.last_words is 'Name and address of an anonymised user, deleted with the mail';
comment on column mails.order_id is 'For mails to a recipient without an account, instead of user_id';
comment on column mails.stop_id is 'Its current contact receives the mail';
comment on column mails.to_address is 'Typed by a user; deleted with the mail';
comment on column notice_conditions.since is 'The due time, request or end of custody that the condition depends on';
comment on column notice_preferences.quiet_from is 'HH:MM in São Paulo';
comment on column notices.email is 'null: not by e-mail';
comment on column notices.in_app is 'false: sent by e-mail only';
comment on column notices.mail_id is 'The mail that claimed it';
comment on column notices.written_in is 'Id of the transaction that wrote it last';
comment on column order_events.actor_id is 'null: the system';
comment on column order_events.details is 'Payload of the event that no other column holds';
comment on column order_events.reason_label is 'At the time of the event; null in events older than the column';
comment on column order_events.undoes is 'The seq of the event that an order.undo reverts';
comment on column orders.company_step is 'The step that an open order waits for its company to take';
comment on column orders.courier_name is 'As are phone and plate: at the time of the assignment';
comment on column orders.deadline_outcome is 'Set when the order ends';
comment on column orders.draft is 'Not null exactly while the status is draft';
comment on column orders.due_order is 'due_at, or a day after all others: sorts without nulls';
comment on column orders.listed_at is 'requested_at, for drafts created_at';
comment on column orders.recipient_door is 'Street, number and district; the city if the pickup is in another one';
comment on column orders.recipient_place is 'Name of the place of the same stop as recipient_name';
comment on column orders.updated_by is 'The user who saved it last';
comment on column privacy_requests.due_on is 'Day in São Paulo';
comment on column proofs.bytes is 'Size of the picture';
comment on column proofs.undone is 'The event that recorded it was undone';
comment on column recovery_codes.code_hash is 'SHA-256 of the code';
comment on column report_days.basis is 'Settings and version that the figures were computed with';
comment on column sessions.device is 'A short description, such as "Chrome no Windows"; empty if unknown';
comment on column sessions.token_hash is 'SHA-256 of the token';
comment on column sign_in_challenges.attempts is 'Codes tried with it';
comment on column sign_in_challenges.token_hash is 'SHA-256 of the token';
comment on column stops.address is 'Copied from the address book when the stop is saved, as is place_name';
comment on column stops.promised_until is
  'Of a drop-off: the promise in force when it was done; of a pickup: the end of a missed window that the base moved';
comment on column two_factors.enabled_at is 'null until its first code is accepted';
comment on column two_factors.last_step is 'Newest time step whose code was accepted; no older one is';
comment on column two_factors.secret is 'Secret of the authenticator';
comment on column users.anonymised_at is 'When everything that identified the user was erased';
comment on column users.mail_bounced_at is 'Since when the mail server refuses this address permanently; cleared with a new address';
comment on column users.mail_fault is 'Code of that refusal';
comment on column users.password_hash is 'null while an invitation is pending';
