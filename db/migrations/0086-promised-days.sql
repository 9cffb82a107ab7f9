-- In how many days the shop promised to deliver, and until when it was closed, when the days of an order
-- were told for good: what the shop promises later is for later orders. Null before that, and for older
-- orders.
ALTER TABLE orders_order ADD COLUMN promised jsonb;
