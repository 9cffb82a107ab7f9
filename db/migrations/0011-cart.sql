-- What a customer means to buy. The product may go and its price may change: name and price are those
-- of the moment when the customer last touched the line, to tell what is different now.
CREATE TABLE cart_line (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  product_id uuid NOT NULL,
  name text NOT NULL,
  price_pesewas integer NOT NULL CHECK (price_pesewas >= 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  added_at timestamptz NOT NULL,
  UNIQUE (account_id, product_id)
);
CREATE INDEX cart_line_account ON cart_line (account_id, added_at);
