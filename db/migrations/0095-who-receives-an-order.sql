-- The name of the person who receives the order, if it is not the customer.
ALTER TABLE orders_order ADD COLUMN recipient text;
