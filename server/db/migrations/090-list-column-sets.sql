-- Works with programs from: 085
-- Sets of columns for the other lists; those of orders stay in export_column_sets, which earlier programs write.
create table list_column_sets (
  user_id uuid not null constraint list_column_sets_user_exists references users on delete cascade,
  list text not null constraint list_column_sets_list_check check (
    list in (
      'users', 'companies', 'couriers', 'locations', 'audit', 'report-daily-operation', 'report-companies',
      'report-locations', 'report-failures', 'report-cancellations', 'report-times', 'report-billing',
      'report-couriers'
    )
  ),
  name text not null constraint list_column_sets_name_length check (char_length(name) between 1 and 60),
  columns text[] not null constraint list_column_sets_columns_count check (cardinality(columns) between 1 and 50),
  updated_at timestamptz(3) not null,
  primary key (user_id, list, name)
);

comment on table list_column_sets is 'Columns of files of other lists than orders that a user stored under a name';

create function delete_list_column_sets() returns trigger language plpgsql as $$
begin
  delete from list_column_sets where user_id = new.id;
  return null;
end
$$;

create trigger users_delete_list_column_sets after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function delete_list_column_sets();
