-- Of a line that came back some can be sold again and others not. Null until it has arrived.
ALTER TABLE returns_line ADD COLUMN shelved integer CHECK (shelved BETWEEN 0 AND quantity);
UPDATE returns_line SET shelved = CASE WHEN restocked THEN quantity ELSE 0 END
WHERE restocked IS NOT NULL;
ALTER TABLE origin_returned DROP CONSTRAINT origin_returned_pkey,
  ADD PRIMARY KEY (return_id, line_id, product_id, lot_id, shelved);
