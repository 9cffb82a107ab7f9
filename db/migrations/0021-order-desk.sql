-- The desk looks for orders among a hundred thousand: by the end of the id, which is how an order is
-- called, by its customer, and by words of a name or an address. What is rare or still open is found
-- without reading the rest; what most orders are is found among the newest anyway.
CREATE INDEX orders_order_short ON orders_order (right(id::text, 8));
CREATE INDEX orders_order_customer ON orders_order (lower(customer_email));
-- Words alone: what parts them in an e-mail address says nothing.
CREATE INDEX orders_order_words ON orders_order USING gin (
  to_tsvector('simple', translate(customer_name || ' ' || customer_email,
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~‘’“”–—', repeat(' ', 38)))
);
CREATE INDEX orders_order_unfinished ON orders_order (status, created_at DESC, id DESC)
  WHERE status IN ('pending', 'processing', 'shipped');
CREATE INDEX orders_order_refunded ON orders_order (created_at DESC, id DESC)
  WHERE payment = 'refunded';
