-- A process of an older version that ran on during an update wrote rows without what 0080 and 0082 fill in.
UPDATE returns_line SET shelved = CASE WHEN restocked THEN quantity ELSE 0 END
WHERE shelved IS NULL AND restocked IS NOT NULL;

UPDATE orders_order SET part_came = true
WHERE NOT part_came AND payment <> 'paid' AND id IN (
  SELECT subject_id FROM payments_transfer WHERE kind = 'received'
);
