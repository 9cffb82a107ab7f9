-- Which program placed an order by its key, under the name that the key had then. A version before
-- this one leaves it out: it then says only where the customer was, as before.
ALTER TABLE orders_order
  ADD COLUMN program text CHECK (program <> ''),
  ADD CONSTRAINT orders_order_program CHECK (program IS NULL OR origin <> 'web');
