-- Work that outlives its request. A lease, not a lock, marks a job as running: `due_at` moves on with every step, so
-- that another process takes over from a dead one.
create table jobs (
  id uuid primary key,
  kind text not null constraint jobs_kind_check check (
    kind = any (array[
      'announcement-mails', 'order-import-check', 'order-import-commit', 'order-import-undo', 'order-export',
      'list-export', 'recurring-orders', 'files-move'
    ])
  ),
  key text not null constraint jobs_key_length check (char_length(key) between 1 and 100),
  payload jsonb not null constraint jobs_payload_object check (jsonb_typeof(payload) = 'object'),
  company_id uuid constraint jobs_company_exists references companies on delete cascade,
  created_by uuid constraint jobs_creator_exists references users,
  is_cancellable boolean not null,
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  lease uuid,
  progress_done integer not null default 0 constraint jobs_progress_done check (progress_done >= 0),
  progress_total integer constraint jobs_progress_total check (progress_total >= 0),
  cancel_requested_at timestamptz(3),
  fault text constraint jobs_fault_length check (char_length(fault) between 1 and 200),
  outcome text constraint jobs_outcome_check check (outcome in ('done', 'failed', 'cancelled')),
  ended_at timestamptz(3),
  result jsonb constraint jobs_result_object check (jsonb_typeof(result) = 'object'),
  constraint jobs_outcome_at_end check ((outcome is null) = (ended_at is null)),
  constraint jobs_no_lease_after_end check (outcome is null or lease is null)
);

comment on table jobs is 'Work that outlives its request; payload, result and fault hold no personal data';
comment on column jobs.key is 'What the job is about: never two open jobs of a kind with the same key';
comment on column jobs.due_at is 'When to try next; while a process holds the lease, when the lease expires';
comment on column jobs.lease is 'Random id of the current attempt; a process with another one has lost the job';
comment on column jobs.fault is 'Of the last failed attempt, in pt-BR for administrators';

create unique index jobs_open_key on jobs (kind, key) where ended_at is null;
create index jobs_due on jobs (due_at, id) where ended_at is null;
create index jobs_open on jobs (id) where ended_at is null;
create index jobs_by_outcome on jobs (outcome, id) where ended_at is not null;
create index jobs_ended on jobs (ended_at) where ended_at is not null;
create index jobs_of_company on jobs (company_id) where company_id is not null;

create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', '');
  return null;
end
$$;

create trigger jobs_announce after insert on jobs
  for each statement execute function announce_job();

-- Administrators are notified of a privacy request until it is answered, of the operation itself, and of erasures a week
-- before: a notice of the last two is about no single record.
alter table notices
  add column privacy_request_id uuid references privacy_requests on delete cascade,
  drop constraint notices_of_one_thing,
  drop constraint notices_of_an_order,
  add constraint notices_of_one_thing check (
    num_nonnulls(event_seq, comment_id, since, subject_user_id, bill_id, privacy_request_id) = 1
  ),
  add constraint notices_of_an_order check (
    (order_id is null) = (
      num_nonnulls(subject_user_id, bill_id, privacy_request_id) > 0
      or kind in ('mails.failing', 'backup.overdue', 'erasure.coming')
    )
  );

create index notices_of_privacy_request on notices (privacy_request_id) where privacy_request_id is not null;

-- The kinds of `ANSWER_KINDS` in domain/notices/notice-kinds.ts.
drop index notices_unread_answers;
create index notices_unread_answers on notices (user_id, order_id)
  where read_at is null
    and kind in ('order.rejected', 'order.cancelled', 'cancellation.answered', 'change.answered', 'comment.added');

alter table mails drop constraint mails_kind_check,
  add constraint mails_kind_check check (
    kind in (
      'invitation', 'recovery', 'password-changed', 'privacy-answered',
      'two-factor-on', 'two-factor-off', 'two-factor-reset', 'recovery-code-used', 'passkey-added', 'passkey-removed',
      'access-ended', 'access-restored',
      'delivery-under-way', 'delivery-done', 'tracking-link', 'notices', 'notices-daily', 'announcement'
    )
  );
