-- What a piece would have cost without the sale that it was bought in. Null if there was none. An
-- older version beside this one leaves it out, and a statement then knows the price in the sale only.
ALTER TABLE orders_line ADD COLUMN full_price_pesewas integer
  CONSTRAINT orders_line_full_price CHECK (full_price_pesewas > price_pesewas);

-- Money that was nobody's sale, by its day. There is little of it among all payments.
CREATE INDEX payments_attempt_no_sale ON payments_attempt (received_at)
  WHERE state IN ('duplicate', 'too-late', 'review');
