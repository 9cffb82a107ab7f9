-- Few orders have a link by which anybody may pay. The index of all others' nothing was written with
-- each order. While both stand, no moment is without the rule.
CREATE UNIQUE INDEX orders_order_pay_link ON orders_order (pay_hash) WHERE pay_hash IS NOT NULL;
ALTER TABLE orders_order DROP CONSTRAINT orders_order_pay_hash_key;
