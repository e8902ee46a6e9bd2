create sequence order_numbers start 10001;

create table orders (
  id uuid primary key,
  order_number bigint not null default nextval('order_numbers'),
  company_id uuid not null constraint orders_company_exists references companies,
  status text not null check (
    status in (
      'draft', 'requested', 'accepted', 'assigned', 'collecting', 'pickup_failed', 'in_transit',
      'attempt_failed', 'returning', 'delivered', 'partially_delivered', 'returned', 'cancelled',
      'rejected', 'lost'
    )
  ),
  -- neither a draft nor closed
  is_open boolean not null generated always as (
    status in (
      'requested', 'accepted', 'assigned', 'collecting', 'pickup_failed', 'in_transit', 'attempt_failed',
      'returning'
    )
  ) stored,
  cancellation text not null default 'none'
    check (cancellation in ('none', 'requested', 'approved', 'denied')),
  cancellation_requested_at timestamptz(3),
  -- frozen when the order closes; while it is open the deadline follows from due_at and the clock
  deadline_outcome text check (deadline_outcome in ('met', 'missed')),
  corrected boolean not null default false,
  -- content of a draft; its stops have no rows until the request
  draft jsonb check (jsonb_typeof(draft) = 'object'),
  -- the machine's facts that are not columns: an allowed extra attempt, the last event and what its undo restores
  override_used boolean not null default false,
  last_change jsonb check (jsonb_typeof(last_change) = 'object'),
  source text not null check (source in ('web', 'app', 'import', 'api')),
  created_by uuid constraint orders_author_exists references users,
  requested_by uuid constraint orders_requester_exists references users,
  -- who saved it last, named to users whose version is stale
  updated_by uuid constraint orders_changer_exists references users,
  courier_id uuid constraint orders_courier_exists references couriers,
  courier_name text check (char_length(courier_name) between 2 and 120),
  courier_phone text check (courier_phone ~ '^\+55[0-9]{10,11}$'),
  courier_plate text check (courier_plate ~ '^[A-Z]{3}[0-9][0-9A-Z][0-9]{2}$'),
  priority text not null default 'normal' check (priority in ('normal', 'urgent')),
  promised_from timestamptz(3),
  promised_until timestamptz(3),
  original_promised_from timestamptz(3),
  original_promised_until timestamptz(3),
  external_ref text check (char_length(external_ref) between 1 and 50),
  invoice_key text check (invoice_key ~ '^[0-9A-Z]{44}$'),
  items jsonb not null default '[]'
    check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 100),
  packages_count integer check (packages_count between 1 and 999),
  collected_packages integer check (collected_packages between 0 and 999),
  handling jsonb not null default '{}' check (jsonb_typeof(handling) = 'object'),
  vehicle_type text check (vehicle_type in ('bike', 'moto', 'carro', 'utilitario', 'caminhao')),
  cash_on_delivery jsonb check (jsonb_typeof(cash_on_delivery) = 'object'),
  price_cents bigint check (price_cents >= 0),
  notes text check (char_length(notes) <= 1000),
  internal_notes text check (char_length(internal_notes) <= 1000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  tracking_token text check (char_length(tracking_token) = 22),
  duplicated_from uuid references orders on delete set null,
  import_batch_id uuid,
  requested_at timestamptz(3),
  accepted_at timestamptz(3),
  assigned_at timestamptz(3),
  collected_at timestamptz(3),
  first_attempt_at timestamptz(3),
  closed_at timestamptz(3),
  custody_until timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),

  -- Derived for lists and filters, in the transaction that changes the order (derived-columns.ts).
  listed_at timestamptz(3) not null generated always as (coalesce(requested_at, created_at)) stored,
  recipient_name text check (char_length(recipient_name) <= 120),
  recipient_address text check (char_length(recipient_address) <= 300),
  recipient_place text check (char_length(recipient_place) <= 80),
  recipient_door text check (char_length(recipient_door) <= 300),
  -- What an open order waits for from its company, so that lists and counts do not read the attempts of stops.
  company_step text constraint orders_company_step_known check (company_step in ('correctRecipient', 'prepareGoods')),
  dropoff_count smallint not null default 0 check (dropoff_count between 0 and 19),
  done_count smallint not null default 0 check (done_count between 0 and dropoff_count),
  -- the promised window of the next drop-off, or the requested one before a promise
  window_from timestamptz(3),
  due_at timestamptz(3),
  -- due_at for sorting and for lateness. An order that waits for its acceptance without a window is due since its
  -- request; one without a deadline, or cancelled on the way, sorts after all others and is never late.
  due_order timestamptz(3) not null generated always as (
    case
      when cancellation = 'approved' then timestamptz '9999-12-31 00:00:00+00'
      when due_at is not null then due_at
      when status = 'requested' then requested_at
      else timestamptz '9999-12-31 00:00:00+00'
    end
  ) stored,
  last_event_at timestamptz(3) not null default now(),
  search_extra text not null default '',
  search text not null generated always as (
    -- the first space lets " ab" find the first word too
    f_norm(
      ' ' || coalesce(recipient_name, '') || ' ' || coalesce(recipient_address, '') || ' '
      || coalesce(external_ref, '') || ' ' || coalesce(courier_name, '') || ' ' || search_extra
    )
  ) stored,

  constraint orders_requested_unless_draft check ((status = 'draft') = (requested_at is null)),
  constraint orders_draft_only_in_drafts check ((status = 'draft') = (draft is not null)),
  -- Of an anonymised courier the phone is gone, and a name stays that is nobody's.
  constraint orders_courier_named check (
    courier_name is not null or (courier_phone is null and courier_id is null)
  ),
  constraint orders_promise_in_order check (promised_until > promised_from),
  constraint orders_promise_complete check ((promised_from is null) = (promised_until is null)),
  constraint orders_original_promise_complete check (
    (original_promised_from is null) = (original_promised_until is null)
  )
);

create unique index orders_number_unique on orders (order_number);
create unique index orders_tracking_unique on orders (tracking_token);
create index orders_by_external_ref on orders (external_ref, company_id, created_at) where external_ref is not null;
create index orders_search on orders using gin (search gin_trgm_ops);

-- The list is read in index order whatever it is filtered by: all or one company, all or some statuses (a tab is a
-- set of statuses, read one by one and merged), and the three sort orders, each in both directions. The included
-- columns let a period be sorted by another time without touching the table.
create index orders_listed on orders (listed_at, id)
  include (due_order, last_event_at);
create index orders_company_listed on orders (company_id, listed_at, id)
  include (due_order, last_event_at);
create index orders_status_listed on orders (status, listed_at, id)
  include (due_order, last_event_at);
create index orders_company_status_listed on orders (company_id, status, listed_at, id)
  include (due_order, last_event_at);
create index orders_due on orders (due_order, id);
create index orders_company_due on orders (company_id, due_order, id);
create index orders_status_due on orders (status, due_order, id);
create index orders_company_status_due on orders (company_id, status, due_order, id);
create index orders_moved on orders (last_event_at, id);
create index orders_company_moved on orders (company_id, last_event_at, id);
create index orders_status_moved on orders (status, last_event_at, id);
create index orders_company_status_moved on orders (company_id, status, last_event_at, id);

create index orders_cancellations on orders (company_id) where cancellation = 'requested';
create index orders_closed on orders (closed_at) where closed_at is not null;
create index orders_company_delivered on orders (company_id, closed_at) where status = 'delivered';
create index orders_by_requester on orders (requested_by, id) where requested_by is not null;
create index orders_by_origin on orders (duplicated_from) where duplicated_from is not null;
create index orders_waiting_for_company on orders (company_id) where company_step is not null;
create index orders_pressing on orders (due_at) where is_open and due_at is not null;
create index orders_in_custody on orders (custody_until) where is_open and custody_until is not null;

-- A courier's orders by id, and open ones by deadline.
create index orders_by_courier on orders (courier_id, id) where courier_id is not null;
create index orders_courier_due on orders (courier_id, due_order, id) where is_open;
-- Partial: few orders have no courier, and most of those are closed.
create index orders_without_courier on orders (listed_at, id) where courier_id is null and courier_name is null;

create index orders_tagged on orders using gin (tags) where tags <> '{}';
create index orders_urgent on orders (listed_at, id) where priority = 'urgent';
create index orders_by_source on orders (source, listed_at, id) where source <> 'web';

create table stops (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  company_id uuid not null references companies,
  kind text not null check (kind in ('pickup', 'dropoff')),
  sequence smallint not null check (sequence between 1 and 20),
  status text not null default 'pending' check (status in ('pending', 'arrived', 'done', 'failed', 'skipped')),
  location_id uuid references locations on delete set null,
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  contact_name text not null check (char_length(contact_name) between 2 and 120),
  contact_phone text check (contact_phone ~ '^\+55[0-9]{10,11}$'),
  window_from timestamptz(3),
  window_until timestamptz(3),
  instructions text check (char_length(instructions) <= 500),
  -- The name of the place that the stop was filled in from, whatever becomes of the address book.
  place_name text check (char_length(place_name) between 1 and 80),
  contact_email text constraint stops_email_length check (char_length(contact_email) between 3 and 254),
  -- The promise that held when a drop-off was done: a later reschedule does not change it.
  promised_until timestamptz(3),
  -- Columns, as an index of an expression makes PostgreSQL read the table and compute the expression again.
  district_key text generated always as (f_norm(address ->> 'district')) stored,
  postal_code text generated always as (address ->> 'postalCode') stored,
  constraint stops_email_on_dropoffs check (kind = 'dropoff' or contact_email is null),
  attempts jsonb not null default '[]' check (jsonb_typeof(attempts) = 'array'),
  receipt jsonb check (jsonb_typeof(receipt) = 'object'),
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- deferrable, so that stops can change places in one transaction
  constraint stops_sequence_unique unique (order_id, sequence) deferrable,
  constraint stops_pickup_first check ((kind = 'pickup') = (sequence = 1)),
  constraint stops_phone_on_dropoffs check (kind = 'pickup' or contact_phone is not null),
  constraint stops_window_complete check ((window_from is null) = (window_until is null)),
  constraint stops_window_in_order check (window_until - window_from >= interval '15 minutes')
);

create index stops_by_location on stops (location_id) where location_id is not null;
create index stops_by_district on stops (district_key text_pattern_ops) include (order_id) where kind = 'dropoff';
create index stops_by_postal_code on stops (postal_code text_pattern_ops) include (order_id) where kind = 'dropoff';
-- Recent recipients of a company that are not in its address book.
create index stops_of_recipients on stops (company_id, created_at desc) where kind = 'dropoff' and location_id is null;

create table order_events (
  order_id uuid not null references orders on delete cascade,
  seq integer not null check (seq >= 1),
  company_id uuid not null references companies,
  type text not null check (char_length(type) between 1 and 60),
  at timestamptz(3) not null default now(),
  -- both null: the system
  actor_id uuid references users,
  actor_role text check (actor_role in ('operator', 'admin', 'manager')),
  source text not null check (source in ('web', 'app', 'import', 'api', 'system')),
  from_status text,
  to_status text not null,
  stop_id uuid,
  reason_code text check (char_length(reason_code) <= 40),
  -- The label of the reason that day; null in older rows, which mean the label of today.
  reason_label text check (char_length(reason_label) <= 60),
  note text check (char_length(note) <= 500),
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- the seq that this order.undo reverts; the reverted row itself never changes
  undoes integer check (undoes < seq),
  visibility text not null check (visibility in ('internal', 'company', 'public')),
  primary key (order_id, seq)
);

create unique index order_events_undone_once on order_events (order_id, undoes) where undoes is not null;
create index order_events_by_time on order_events (company_id, at);
-- A used reason cannot be deleted.
create index order_events_by_reason on order_events (reason_code) where reason_code is not null;
create index order_events_by_actor on order_events (actor_id, order_id, seq) where actor_id is not null;

-- The timeline is evidence. Only an anonymisation may change the texts that identify a person; a row is deleted only
-- with its draft.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from orders where id = old.order_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('malote.anonymisation', true) = 'on'
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes' then
    return new;
  end if;
  raise exception 'order_events is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_event_change();

create table comments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  company_id uuid not null references companies,
  author_id uuid not null references users,
  author_role text not null check (author_role in ('operator', 'admin', 'manager')),
  body text not null check (char_length(body) between 1 and 2000),
  visibility text not null check (visibility in ('internal', 'company')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index comments_by_order on comments (order_id, created_at, id);
create index comments_by_author on comments (author_id, id);

-- Re-encoded JPEG pictures, immutable. An event records them; those that no event has recorded for a day are deleted.
create table proofs (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  stop_id uuid not null references stops on delete cascade,
  company_id uuid not null references companies,
  kind text not null check (kind in ('photo', 'signature', 'document')),
  moment text not null check (moment in ('pickup', 'delivery', 'return')),
  attempt smallint not null check (attempt >= 1),
  picture bytea not null,
  thumbnail bytea not null,
  width smallint not null check (width between 1 and 1600),
  height smallint not null check (height between 1 and 1600),
  bytes integer not null check (bytes > 0),
  uploaded_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  -- The seq of the event that recorded it; null until then.
  recorded_seq integer,
  -- The event that recorded it was undone: it stays and counts for nothing.
  undone boolean not null default false,
  pending_since timestamptz(3) not null default now()
);

-- JPEG does not compress further.
alter table proofs alter column picture set storage external;
alter table proofs alter column thumbnail set storage external;
comment on column proofs.recorded_seq is 'the event that made it part of the record, by its seq; null while none has';

create index proofs_by_order on proofs (order_id, created_at, id);
create index proofs_by_stop on proofs (stop_id);
create index proofs_pending on proofs (pending_since) where recorded_seq is null;
