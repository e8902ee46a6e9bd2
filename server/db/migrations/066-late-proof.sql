alter table settings add column proof_late_days integer not null default 7 check (proof_late_days between 0 and 60);

comment on column settings.proof_late_days is 'Whole days after the end of a stop in which the base may still attach proofs; 0 for none';
