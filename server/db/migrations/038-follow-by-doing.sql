-- Whoever requests an order or comments on it follows it; and whoever leaves one is told of it no
-- more, whatever they requested.
alter table order_follows add column is_following boolean not null default true;

insert into order_follows (order_id, user_id, followed_at)
select id, requested_by, coalesce(requested_at, created_at) from orders
where is_open and requested_by is not null and status <> 'draft'
union
select orders.id, comments.author_id, max(comments.created_at) from comments
join orders on orders.id = comments.order_id
where orders.is_open
group by orders.id, comments.author_id
on conflict do nothing;
