-- Works with programs from: 085
alter table audit_records drop constraint audit_records_target_kind_check;
alter table audit_records add constraint audit_records_target_kind_check
  check (target_kind in ('user', 'company', 'courier', 'location'));
