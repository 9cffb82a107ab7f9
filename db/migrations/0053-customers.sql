-- What the team writes down about a customer, for each other. Both go when the account is closed.
CREATE TABLE customers_note (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts_account (id),
  words text NOT NULL CHECK (words <> ''),
  by_account uuid NOT NULL REFERENCES accounts_account (id),
  written_at timestamptz NOT NULL
);
CREATE INDEX customers_note_account ON customers_note (account_id, written_at);

CREATE TABLE customers_tag (
  account_id uuid NOT NULL REFERENCES accounts_account (id),
  tag text NOT NULL CHECK (tag <> ''),
  PRIMARY KEY (account_id, tag)
);
CREATE INDEX customers_tag_tag ON customers_tag (tag);

-- The desk looks for a customer by words of a name or an address, as it looks for an order.
CREATE INDEX accounts_account_words ON accounts_account USING gin (
  to_tsvector('simple', translate(first_name || ' ' || last_name || ' ' || coalesce(email, ''),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~‘’“”–—', repeat(' ', 38)))
);
CREATE INDEX orders_order_phone ON orders_order (phone);

-- What counts of a customer's orders: those that are paid, or agreed to be paid for in cash. Sums,
-- counts and days of all customers are read from here alone, and so is where each ordered last.
CREATE INDEX orders_order_bought ON orders_order (account_id, created_at DESC)
  INCLUDE (payment, total_pesewas, region)
  WHERE status <> 'cancelled' AND (payment = 'paid' OR (cash AND payment = 'unpaid'));
