-- Somebody looks at the payment of an unpaid order: it keeps its goods and its time, and its customer may
-- have another open order meanwhile.
ALTER TABLE orders_order ADD COLUMN aside boolean NOT NULL DEFAULT false;
ALTER TABLE orders_order ADD CONSTRAINT orders_order_aside
  CHECK (NOT aside OR held_until IS NOT NULL);
DROP INDEX orders_order_open;
CREATE UNIQUE INDEX orders_order_open ON orders_order (account_id)
  WHERE held_until IS NOT NULL AND NOT aside;
