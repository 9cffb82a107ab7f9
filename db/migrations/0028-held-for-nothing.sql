-- Goods that lie put aside and are not paid for are kept from everybody else. How much of a product's
-- stock an account, a network and all newcomers together may keep so has an end, and grows back by time
-- (docs/decisions/0036). rested_at: when all of it has grown back; what is in use lies before that.
CREATE TABLE orders_allowance (
  -- A signature: neither an account nor an address of the network stands here.
  who bytea NOT NULL,
  product_id uuid NOT NULL,
  rested_at timestamptz NOT NULL,
  PRIMARY KEY (who, product_id)
);
CREATE INDEX orders_allowance_rested ON orders_allowance (rested_at);

-- On whose allowance an order's goods were put aside, and for how long: whoever pays gets it back.
CREATE TABLE orders_hold (
  order_id uuid PRIMARY KEY REFERENCES orders_order (id),
  who bytea[] NOT NULL,
  weights double precision[] NOT NULL CHECK (cardinality(weights) = cardinality(who)),
  product_ids uuid[] NOT NULL,
  -- Which part of a product's stock it is.
  shares double precision[] NOT NULL CHECK (cardinality(shares) = cardinality(product_ids)),
  seconds integer NOT NULL CHECK (seconds >= 0),
  until timestamptz NOT NULL
);
CREATE INDEX orders_hold_until ON orders_hold (until);

-- An order may wait for its money without goods that are put aside for it: who pays first has them.
ALTER TABLE orders_order DROP CONSTRAINT orders_order_hold;
ALTER TABLE orders_order ADD CONSTRAINT orders_order_hold CHECK (
  held_until IS NULL
  OR (payment = 'unpaid' AND stock IN ('held', 'released') AND status <> 'cancelled')
);
