CREATE TABLE catalogue_product (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL,
  price_pesewas integer NOT NULL CHECK (price_pesewas >= 0),
  category text NOT NULL
    CHECK (category IN ('Face Care', 'Body Care', 'Hair Care', 'Men''s Collection', 'Toner')),
  on_hand integer NOT NULL,
  reserved integer NOT NULL DEFAULT 0,
  -- The shelf's order on the products page, smallest first.
  position integer NOT NULL,
  -- Counts every change of the row; their sum tells a process that it missed one.
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT catalogue_product_stock CHECK (0 <= reserved AND reserved <= on_hand)
);

-- Every change of stock; the sum of a product's movements is its on_hand.
CREATE TABLE catalogue_movement (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES catalogue_product (id),
  quantity integer NOT NULL CHECK (quantity <> 0),
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX catalogue_movement_product ON catalogue_movement (product_id, created_at);
