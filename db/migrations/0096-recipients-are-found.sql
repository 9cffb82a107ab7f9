-- The desk finds an order by words of who receives it. Few orders have such a name, so it is an index
-- of its own: the one of the customers would have to be built anew.
CREATE INDEX orders_order_recipient_words ON orders_order USING gin (platform_plain_words(recipient))
WHERE recipient IS NOT NULL;
