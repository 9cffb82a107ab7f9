-- How orders get to people, and what that costs. Each saved plan is a row of its own, and the newest
-- one holds: what was before can be looked at and brought back. Without a row delivery is free.
CREATE TABLE delivery_plan (
  version integer PRIMARY KEY CHECK (version >= 1),
  -- The contract of the call that saves it judges them: src/features/delivery/desk.contract.ts.
  zones jsonb NOT NULL,
  points jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  by_account uuid NOT NULL,
  by_email text NOT NULL
);

ALTER TABLE orders_order
  -- What is paid for delivery, and what a code for free delivery took off it.
  ADD COLUMN delivery_pesewas integer NOT NULL DEFAULT 0 CHECK (delivery_pesewas >= 0),
  ADD COLUMN delivery_off_pesewas integer NOT NULL DEFAULT 0 CHECK (delivery_off_pesewas >= 0),
  -- What was chosen, copied as it was then. Null where the shop offered no choice.
  ADD COLUMN delivery_choice jsonb,
  -- It is paid for in cash when it arrives, so nothing is paid before.
  ADD COLUMN cash boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT orders_order_sum,
  ADD CONSTRAINT orders_order_sum
    CHECK (total_pesewas = subtotal_pesewas - discount_pesewas + delivery_pesewas),
  DROP CONSTRAINT orders_order_one_discount,
  ADD CONSTRAINT orders_order_one_discount CHECK (
    discount_code IS NULL
    OR (discount_percent = 0 AND (discount_pesewas > 0 OR delivery_off_pesewas > 0))
  ),
  ADD CONSTRAINT orders_order_delivery_off
    CHECK (delivery_off_pesewas = 0 OR (discount_code IS NOT NULL AND delivery_pesewas = 0)),
  -- Nobody waits for the money of an order that is paid for at the door.
  ADD CONSTRAINT orders_order_cash CHECK (NOT cash OR held_until IS NULL);

-- Those on their way are few, and whoever orders another one is asked for their own.
CREATE INDEX orders_order_cash_open ON orders_order (account_id)
  WHERE cash AND payment = 'unpaid' AND status <> 'cancelled';

-- What waits to be packed is paid for, or agreed to be paid for in cash.
DROP INDEX orders_order_to_pack;
CREATE INDEX orders_order_to_pack ON orders_order (coalesce(paid_at, created_at), id)
  WHERE (payment = 'paid' OR (cash AND payment = 'unpaid')) AND status IN ('pending', 'processing');

-- The third kind of a code takes the fee off.
ALTER TABLE discounts_code
  ADD COLUMN free_delivery boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT discounts_code_worth,
  ADD CONSTRAINT discounts_code_worth CHECK (
    (percent IS NOT NULL)::integer + (amount_pesewas IS NOT NULL)::integer + free_delivery::integer = 1
  );
