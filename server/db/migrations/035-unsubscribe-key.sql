-- The key of the links is made when it is first needed: one that a migration makes is the same in every copy of a prepared
-- database.
delete from unsubscribe_key;
