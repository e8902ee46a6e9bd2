-- What the reports have counted of days that are over (decision 062). All of it follows from the facts and can be
-- counted anew at any time: a crash empties the four tables together, and a backup leaves them out.
create unlogged table report_days (
  family text not null,
  day date not null,
  -- of the statements and the settings that its figures were made with
  basis text not null,
  primary key (family, day)
);

create unlogged table report_cells (
  family text not null,
  day date not null,
  -- null for the whole base
  company_id uuid,
  grouping text not null,
  key text not null,
  -- one for each number and sum of the family, in the order of their definitions
  counts bigint[] not null
);

create unlogged table report_times (
  family text not null,
  day date not null,
  company_id uuid,
  grouping text not null,
  key text not null,
  -- how many orders took how many minutes: pairs of four bytes each
  minutes bytea not null
);

create index report_cells_read on report_cells (family, grouping, company_id, day);
create index report_times_read on report_times (family, grouping, company_id, day);
create index report_cells_replaced on report_cells (family, day);
create index report_times_replaced on report_times (family, day);

-- Days that something changed in since they were counted, or before they ever were.
create unlogged table report_marks (
  family text not null,
  day date not null,
  at timestamptz(3) not null default clock_timestamp()
);

create index report_marks_by_day on report_marks (family, day);

-- A mark that is there is held until the transaction ends, so that whoever counts the day anew waits for it; one that
-- is being taken away is passed over. No writer waits, for another or for whoever counts.
create function mark_report_day(wanted_family text, wanted_day date) returns void language plpgsql as $$
begin
  if wanted_day is null then return; end if;
  perform from report_marks where family = wanted_family and day = wanted_day
    limit 1 for key share skip locked;
  if not found then insert into report_marks values (wanted_family, wanted_day); end if;
end
$$;

-- A family is marked when something changed that its covering index has.
create function mark_order_facts() returns trigger language plpgsql as $$
begin
  if (old.requested_day, old.company_id, old.location_id, old.corrected, old.requested_hour, old.outcome,
      old.cancel_stage, old.cancel_who, old.cancel_reason) is distinct from
    (new.requested_day, new.company_id, new.location_id, new.corrected, new.requested_hour, new.outcome,
      new.cancel_stage, new.cancel_who, new.cancel_reason)
  then
    perform mark_report_day('requested', old.requested_day);
    if new.requested_day is distinct from old.requested_day then
      perform mark_report_day('requested', new.requested_day);
    end if;
  end if;
  if (old.decided_day, old.company_id, old.location_id, old.corrected, old.is_accepted, old.accept_seconds)
    is distinct from
    (new.decided_day, new.company_id, new.location_id, new.corrected, new.is_accepted, new.accept_seconds)
  then
    perform mark_report_day('decided', old.decided_day);
    if new.decided_day is distinct from old.decided_day then
      perform mark_report_day('decided', new.decided_day);
    end if;
  end if;
  if (old.collected_day, old.company_id, old.location_id, old.corrected, old.outcome, old.pickup_seconds,
      old.failure_reason) is distinct from
    (new.collected_day, new.company_id, new.location_id, new.corrected, new.outcome, new.pickup_seconds,
      new.failure_reason)
  then
    perform mark_report_day('collected', old.collected_day);
    if new.collected_day is distinct from old.collected_day then
      perform mark_report_day('collected', new.collected_day);
    end if;
  end if;
  if (old.arrived_day, old.company_id, old.location_id, old.corrected, old.route_seconds) is distinct from
    (new.arrived_day, new.company_id, new.location_id, new.corrected, new.route_seconds)
  then
    perform mark_report_day('arrived', old.arrived_day);
    if new.arrived_day is distinct from old.arrived_day then
      perform mark_report_day('arrived', new.arrived_day);
    end if;
  end if;
  if (old.closed_day, old.company_id, old.location_id, old.corrected, old.outcome, old.delivery_seconds,
      old.window_seconds, old.price_cents) is distinct from
    (new.closed_day, new.company_id, new.location_id, new.corrected, new.outcome, new.delivery_seconds,
      new.window_seconds, new.price_cents)
  then
    perform mark_report_day('closed', old.closed_day);
    if new.closed_day is distinct from old.closed_day then
      perform mark_report_day('closed', new.closed_day);
    end if;
  end if;
  return null;
end
$$;

create function mark_attempt_facts() returns trigger language plpgsql as $$
begin
  perform mark_report_day('attempts', old.ended_day);
  if new.ended_day is distinct from old.ended_day then
    perform mark_report_day('attempts', new.ended_day);
  end if;
  return null;
end
$$;

create trigger order_facts_mark_days after insert or update or delete on order_facts
  for each row execute function mark_order_facts();
create trigger attempt_facts_mark_days after insert or update or delete on attempt_facts
  for each row execute function mark_attempt_facts();
