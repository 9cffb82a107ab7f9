-- How many days its customer was told to have for a return, when the order was delivered: fewer that the
-- shop promises later are for later orders. Null before the delivery, and where the shop promised none.
ALTER TABLE orders_order ADD COLUMN return_days integer CHECK (return_days >= 1);
UPDATE orders_order SET return_days = told.days
FROM (SELECT (value #>> '{}')::integer AS days FROM platform_setting WHERE name = 'returnDays') told
WHERE status = 'delivered';
