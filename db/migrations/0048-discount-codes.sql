-- What makes an order cheaper for whoever knows its code. A code is never removed or renamed, for
-- orders name it; it can be ended.
CREATE TABLE discounts_code (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{3,30}$'),
  percent integer CHECK (percent BETWEEN 1 AND 100),
  amount_pesewas integer CHECK (amount_pesewas > 0),
  -- What a cart has to cost before any discount.
  minimum_pesewas integer NOT NULL DEFAULT 0 CHECK (minimum_pesewas >= 0),
  -- Both days belong to it, in Ghana's time.
  starts_on date,
  ends_on date,
  most_uses integer CHECK (most_uses > 0),
  most_per_person integer CHECK (most_per_person > 0),
  -- What it is for. It is for everything if both are empty.
  product_ids uuid[] NOT NULL DEFAULT '{}',
  categories text[] NOT NULL DEFAULT '{}',
  -- The orders that hold it or have paid with it: the rows of discounts_code_use.
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  ended_at timestamptz,
  -- Counts the desk's changes. An order is placed with the version that its cart has shown.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CONSTRAINT discounts_code_worth CHECK ((percent IS NULL) <> (amount_pesewas IS NULL)),
  CONSTRAINT discounts_code_days CHECK (ends_on >= starts_on),
  CONSTRAINT discounts_code_uses CHECK (uses <= most_uses)
);

-- One row for each order that has a code. It goes when the order is cancelled.
CREATE TABLE discounts_code_use (
  order_id uuid PRIMARY KEY,
  code text NOT NULL REFERENCES discounts_code (code),
  account_id uuid NOT NULL,
  -- As in discounts_first_order: a keyed hash of an address, which names nobody.
  person bytea NOT NULL,
  -- Its number among the person's uses. Null where a person may use it as often as they like.
  nth integer CHECK (nth > 0),
  discount_pesewas integer NOT NULL CHECK (discount_pesewas > 0),
  total_pesewas integer NOT NULL CHECK (total_pesewas >= 0),
  held_at timestamptz NOT NULL,
  -- Null while the order is unpaid.
  used_at timestamptz,
  -- Two accounts of one person who order at once meet here.
  CONSTRAINT discounts_code_use_nth UNIQUE (code, person, nth)
);
CREATE INDEX discounts_code_use_account ON discounts_code_use (account_id);

-- What a customer has entered in the cart.
CREATE TABLE discounts_entered (
  account_id uuid PRIMARY KEY,
  code text NOT NULL REFERENCES discounts_code (code),
  entered_at timestamptz NOT NULL
);

ALTER TABLE orders_order
  -- Which code made it cheaper. The first order's discount has no code.
  ADD COLUMN discount_code text,
  ADD CONSTRAINT orders_order_one_discount
    CHECK (discount_code IS NULL OR (discount_percent = 0 AND discount_pesewas > 0));
