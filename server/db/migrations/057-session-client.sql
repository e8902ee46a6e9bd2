-- The program of each session, said at sign-in; orders and events carry it as their source.
-- Only the web app signed in before it was asked.
alter table sessions add column client text not null default 'web' check (client in ('web', 'app', 'api'));
alter table sessions alter column client drop default;
comment on column sessions.client is 'The program that signed in, as it said; "api" if it said none';

-- A sign-in that waits for its code lives ten minutes; the person types the password again.
delete from sign_in_challenges;
alter table sign_in_challenges add column client text not null check (client in ('web', 'app', 'api'));
comment on column sign_in_challenges.client is 'The client of the session that the code starts';

-- Only these occur: an import or a background job names itself when it exists.
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (source in ('web', 'app', 'api'));
alter table order_events drop constraint order_events_source_check;
alter table order_events add constraint order_events_source_check check (source in ('web', 'app', 'api'));
