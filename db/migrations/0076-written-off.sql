-- What came back from a customer and could not be sold again: an order that is cancelled afterwards does
-- not bring it back to the shelf.
ALTER TABLE orders_line ADD COLUMN written_off integer NOT NULL DEFAULT 0
  CONSTRAINT orders_line_written_off CHECK (written_off BETWEEN 0 AND quantity - restocked);
-- Of an order that is cancelled by now, the goods are on the shelf already: it takes the same again
-- if it is opened.
UPDATE orders_line l SET written_off = least(back.quantity, l.quantity - l.restocked)
FROM (
  SELECT r.order_id, b.product_id, sum(b.quantity)::integer AS quantity
  FROM returns_line b JOIN returns_return r ON r.id = b.return_id
  WHERE b.restocked = false AND r.state IN ('received', 'refunded')
  GROUP BY r.order_id, b.product_id
) back JOIN orders_order o ON o.id = back.order_id
WHERE l.order_id = back.order_id AND l.product_id = back.product_id AND o.stock = 'sold';
