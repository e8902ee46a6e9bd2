create table export_column_sets (
  user_id uuid not null constraint export_column_sets_user_exists references users on delete cascade,
  name text not null constraint export_column_sets_name_length check (char_length(name) between 1 and 60),
  columns text[] not null constraint export_column_sets_columns_count check (cardinality(columns) between 1 and 50),
  updated_at timestamptz(3) not null,
  primary key (user_id, name)
);

comment on table export_column_sets is 'Columns of exported files of orders that a user stored under a name';

create function delete_export_column_sets() returns trigger language plpgsql as $$
begin
  delete from export_column_sets where user_id = new.id;
  return null;
end
$$;

create trigger users_delete_export_column_sets after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function delete_export_column_sets();
