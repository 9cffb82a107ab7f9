-- Money came by a transfer and did not pay for the order: a part of its sum, or too late. The desk's
-- home finds by it the cancelled ones with money, without looking at all that were never paid.
ALTER TABLE orders_order ADD COLUMN part_came boolean NOT NULL DEFAULT false;

UPDATE orders_order o SET part_came = true
WHERE payment <> 'paid' AND EXISTS (
  SELECT FROM payments_transfer WHERE subject_id = o.id AND kind = 'received'
);

CREATE INDEX orders_order_part_came ON orders_order (id)
  WHERE part_came AND status = 'cancelled' AND payment <> 'paid';
