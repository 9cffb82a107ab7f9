-- An order that is cancelled after it has left keeps its pieces out of the shop until somebody has
-- them back.
ALTER TABLE orders_order
  DROP CONSTRAINT orders_order_cancelled,
  ADD CONSTRAINT orders_order_cancelled CHECK (status <> 'cancelled' OR stock <> 'held');
