-- Works with programs from: 085
-- Sessions of earlier programs have no way in; they last for a day at most.
alter table sessions add column way_in text
  check (way_in in ('password', 'passwordAndCode', 'passkey', 'invitation'));
comment on column sessions.way_in is 'What its user proved at the start; null if an earlier program started it';
