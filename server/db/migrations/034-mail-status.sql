-- Mails that were given up, for the status that administrators see.
create index mails_given_up on mails (failed_at) where failed_at is not null;
