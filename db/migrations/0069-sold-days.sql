-- The desk keeps what was sold on each day that is over, and asks at every look which of those days
-- an order has changed since: by what happened to it after it was placed. The same index, alone with
-- what it answers, finds the orders that were paid on a day.
CREATE INDEX orders_event_after ON orders_event (at) INCLUDE (order_id, kind) WHERE kind <> 'placed';
