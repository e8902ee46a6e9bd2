-- A removed order is looked for among the origins of all others; without an index that reads the whole table.
create index orders_by_origin on orders (duplicated_from) where duplicated_from is not null;
