-- Goods that a customer wants to give back: what, why, and how far it is.
CREATE TABLE returns_return (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders_order (id),
  account_id uuid NOT NULL REFERENCES accounts_account (id),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN
    ('asked', 'approved', 'refused', 'received', 'refunded', 'withdrawn')),
  -- What the shop said to it.
  answer text NOT NULL DEFAULT '',
  refunded_pesewas integer CHECK (refunded_pesewas > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX returns_return_order ON returns_return (order_id, created_at);
CREATE INDEX returns_return_newest ON returns_return (created_at DESC, id DESC);
CREATE INDEX returns_return_open ON returns_return (created_at)
  WHERE state IN ('asked', 'approved', 'received');

CREATE TABLE returns_line (
  return_id uuid NOT NULL REFERENCES returns_return (id),
  product_id uuid NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  -- Whether it went back on the shelf; null until it has arrived.
  restocked boolean,
  PRIMARY KEY (return_id, product_id)
);

CREATE TABLE returns_event (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id uuid NOT NULL REFERENCES returns_return (id),
  at timestamptz NOT NULL,
  by_account uuid NOT NULL,
  before text,
  after text NOT NULL
);
CREATE INDEX returns_event_return ON returns_event (return_id, number);

-- What came back from a customer and stands on the shelf again: an order that is cancelled afterwards
-- does not bring it a second time.
ALTER TABLE orders_line ADD COLUMN restocked integer NOT NULL DEFAULT 0
  CONSTRAINT orders_line_restocked CHECK (restocked BETWEEN 0 AND quantity);
