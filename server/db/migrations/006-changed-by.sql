-- Who saved the record last: what a 412 says to whoever comes too late. Null where nobody knows.
alter table companies add column changed_by uuid constraint companies_changed_by_exists references users;
alter table users add column changed_by uuid constraint users_changed_by_exists references users;
alter table locations add column changed_by uuid constraint locations_changed_by_exists references users;
