-- Works with programs from: 085
-- A request without `stopId` is of the order's notes and tags. Earlier programs end one with the order's next event.
comment on column orders.change_request is 'who wants which stop, or the notes and tags of the order, to become what, and why';
