alter table settings add column proof_late_days integer not null default 7 check (proof_late_days between 0 and 60);

comment on column settings.proof_late_days is 'Whole days after the end of a stop in which the base may still attach proofs; 0 for none';

-- A late proof is recorded at once, by an entry of the timeline that is no event of the order.
alter table proofs drop constraint proofs_moment_check;
alter table proofs add constraint proofs_moment_check check (moment in ('pickup', 'delivery', 'return', 'late'));
alter table proofs add constraint proofs_late_recorded check (moment <> 'late' or recorded_seq is not null);
