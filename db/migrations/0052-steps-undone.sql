-- Who brings an order and how to follow it: courier, tracking, and the rider's name and telephone.
-- The contract of the call that saves it judges it: src/features/orders/contract.ts.
ALTER TABLE orders_order ADD COLUMN shipping jsonb;

-- The letter about a step at the desk waits until that step can no longer be undone.
ALTER TABLE platform_letter ADD COLUMN held_until timestamptz;
