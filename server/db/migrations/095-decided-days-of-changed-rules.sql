-- Works with programs from: 085
-- A changed rule begins again with the day of the change; its decided days are in order_recurrence_days.
comment on column order_recurrences.decided_until is 'How far the days of the rule were decided since it was saved last';
