-- From where an account was signed in to or recovered lately, as SHA-256 of user and network. No address is stored.
create table known_networks (
  user_id uuid not null references users on delete cascade,
  network bytea not null check (octet_length(network) = 32),
  seen_at timestamptz(3) not null,
  primary key (user_id, network)
);

create index known_networks_by_age on known_networks (seen_at);
