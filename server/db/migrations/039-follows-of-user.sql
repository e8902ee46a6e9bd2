-- What somebody follows is read page by page in the order of its orders. By the user alone each page would be sorted, and
-- PostgreSQL would rather look through the primary key, which begins with the order.
drop index order_follows_by_user;
create index order_follows_by_user on order_follows (user_id, order_id);
