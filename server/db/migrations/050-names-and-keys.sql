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

-- Aggregates have no natural key: `company_id` is null for all companies, and a day may be marked twice.
alter table report_cells add column id bigint generated always as identity primary key;
alter table report_times add column id bigint generated always as identity primary key;
alter table report_marks add column id bigint generated always as identity primary key;

-- For the deletion of a company.
create index bills_by_company on bills (company_id);
create index comments_by_company on comments (company_id);
create index proofs_by_company on proofs (company_id);

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
comment on table former_texts is 'Former names and contacts of users, until stored responses with them are deleted';
comment on table idempotency_keys is 'Stored responses of requests with an idempotency key';
comment on table known_networks is 'Hashes of the networks from which an account signed in lately';
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
