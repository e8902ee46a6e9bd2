-- The correction of a recipient became the correction of any stop under way, and its event got another name.
alter table order_events disable trigger order_events_append_only;
update order_events set type = 'order.editStop' where type = 'order.editRecipient';
alter table order_events enable trigger order_events_append_only;
update orders set last_change = jsonb_set(last_change, '{type}', '"order.editStop"')
where last_change ->> 'type' = 'order.editRecipient';
