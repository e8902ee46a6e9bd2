-- Name, e-mail, telephone and CPF that a user had until lately: stored responses may still hold them, and an
-- anonymisation has to find those.
create table former_texts (
  user_id uuid not null references users on delete cascade,
  text text not null check (char_length(text) between 1 and 254),
  changed_at timestamptz(3) not null,
  primary key (user_id, text)
);

create index former_texts_by_age on former_texts (changed_at);
