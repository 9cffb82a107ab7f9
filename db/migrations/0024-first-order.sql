-- First order means first, and once for a person. A person is a keyed hash of an address as its provider
-- delivers it: it names nobody, and stays when the account is closed.
CREATE TABLE discounts_first_paid (
  account_id uuid PRIMARY KEY,
  -- Null of who had paid before the shop kept it, until the account is closed.
  person bytea,
  at timestamptz NOT NULL
);
CREATE INDEX discounts_first_paid_person ON discounts_first_paid (person) WHERE person IS NOT NULL;

INSERT INTO discounts_first_paid (account_id, at)
SELECT account_id, min(paid_at) FROM orders_order WHERE paid_at IS NOT NULL GROUP BY account_id;

ALTER TABLE discounts_first_order
  ADD COLUMN person bytea,
  -- Since when its account, or another one of the same person, has paid an order.
  ADD COLUMN ended_at timestamptz;
-- Of several accounts of one person one has it.
CREATE UNIQUE INDEX discounts_first_order_person ON discounts_first_order (person)
  WHERE person IS NOT NULL;

UPDATE discounts_first_order d SET ended_at = p.at
FROM discounts_first_paid p WHERE p.account_id = d.account_id;
