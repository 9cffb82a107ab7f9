-- The first order's discount: once ever for an account. Its row is never renewed, so that who leaves
-- the newsletter and comes back finds it as it was.
CREATE TABLE discounts_first_order (
  account_id uuid PRIMARY KEY,
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 99),
  granted_at timestamptz NOT NULL,
  -- The unpaid order whose total has it.
  held_by uuid UNIQUE,
  -- The paid order that had it.
  used_by uuid UNIQUE,
  used_at timestamptz,
  CONSTRAINT discounts_first_order_once CHECK (held_by IS NULL OR used_by IS NULL),
  CONSTRAINT discounts_first_order_used CHECK ((used_by IS NULL) = (used_at IS NULL))
);
