-- When an order was opened again to be paid anew: all of it leaves once more, and returns that were asked
-- for before are of what left then. Null if it never was.
ALTER TABLE orders_line ADD COLUMN whole_at timestamptz;
UPDATE orders_line l SET whole_at = opened.at
FROM (
  SELECT subject_id, max(at) AS at FROM audit_entry
  WHERE subject_kind = 'order' AND before ->> 'payment' = 'refunded' AND after ->> 'payment' = 'unpaid'
  GROUP BY subject_id
) opened
WHERE l.order_id::text = opened.subject_id;
