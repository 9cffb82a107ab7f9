-- An order is placed before it is paid, from the server's cart. Names, prices and the customer are
-- copied: what was agreed stays, whatever becomes of the catalogue and of the account.
CREATE TABLE orders_order (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts_account (id),
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  payment text NOT NULL CHECK (payment IN ('unpaid', 'paid', 'refunded')),
  -- Where its goods are: put aside, out of the door, or back on the shelf.
  stock text NOT NULL CHECK (stock IN ('held', 'sold', 'released')),
  -- While a checkout's hold runs. The desk's own holds have no end.
  held_until timestamptz,
  street text NOT NULL,
  city text NOT NULL,
  region text,
  digital_address text,
  landmark text,
  phone text NOT NULL,
  country text NOT NULL DEFAULT 'Ghana' CHECK (country = 'Ghana'),
  notes text NOT NULL,
  subtotal_pesewas integer NOT NULL CHECK (subtotal_pesewas >= 0),
  discount_pesewas integer NOT NULL CHECK (discount_pesewas >= 0),
  discount_percent integer NOT NULL CHECK (discount_percent BETWEEN 0 AND 100),
  total_pesewas integer NOT NULL CHECK (total_pesewas >= 0),
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  CONSTRAINT orders_order_sum CHECK (total_pesewas = subtotal_pesewas - discount_pesewas),
  CONSTRAINT orders_order_hold
    CHECK (held_until IS NULL OR (payment = 'unpaid' AND stock = 'held')),
  CONSTRAINT orders_order_cancelled CHECK (status <> 'cancelled' OR stock = 'released')
);
-- A customer has at most one unpaid order that a checkout opened and whose hold still runs.
CREATE UNIQUE INDEX orders_order_open ON orders_order (account_id) WHERE held_until IS NOT NULL;
CREATE INDEX orders_order_due ON orders_order (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX orders_order_account ON orders_order (account_id, created_at DESC, id DESC);
CREATE INDEX orders_order_newest ON orders_order (created_at DESC, id DESC);

CREATE TABLE orders_line (
  order_id uuid NOT NULL REFERENCES orders_order (id),
  position integer NOT NULL,
  product_id uuid NOT NULL,
  name text NOT NULL,
  price_pesewas integer NOT NULL CHECK (price_pesewas >= 0),
  quantity integer NOT NULL CHECK (quantity >= 1),
  discount_pesewas integer NOT NULL CHECK (discount_pesewas BETWEEN 0 AND price_pesewas * quantity),
  PRIMARY KEY (order_id, position)
);

-- What happened to an order: when, by whom (nobody: the shop itself), from what to what, and why.
CREATE TABLE orders_event (
  id uuid PRIMARY KEY,
  -- Two of one millisecond have an order too: an order's events are written one after another.
  number bigint GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL REFERENCES orders_order (id),
  at timestamptz NOT NULL,
  by_account uuid,
  kind text NOT NULL CHECK (kind IN ('placed', 'status', 'paid', 'expired', 'replaced')),
  before text,
  after text NOT NULL,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX orders_event_order ON orders_event (order_id, number);

-- A repeated request with the same Idempotency-Key gets the order of the first one.
CREATE TABLE orders_request (
  account_id uuid NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  order_id uuid NOT NULL REFERENCES orders_order (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX orders_request_created ON orders_request (created_at);
