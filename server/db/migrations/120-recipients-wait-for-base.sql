-- Works with programs from: 112
-- A request of a recipient makes its order wait for the base, as one of the company does (decision 104). A program before
-- this one does not set it for new requests; the next event of the order does.
update orders set waiting_on = 'base', waiting_since = recipient_requested_at
where recipient_requested_at is not null and is_open and waiting_on = 'courier';
