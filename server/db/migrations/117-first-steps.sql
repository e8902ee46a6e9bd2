-- Works with programs from: 112
alter table users add column first_steps_hidden boolean not null default false;

comment on column users.first_steps_hidden is 'Whether the user has closed the first steps of a company without orders';
