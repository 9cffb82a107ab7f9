-- The entry that takes back a mistake in the books names it. Until now only its reference told.
ALTER TABLE payments_transfer
  ADD COLUMN undoes_id uuid REFERENCES payments_transfer (id),
  ADD CONSTRAINT payments_transfer_undoing CHECK (undoes_id IS NULL OR kind = 'refunded');
CREATE UNIQUE INDEX payments_transfer_undone ON payments_transfer (undoes_id)
WHERE undoes_id IS NOT NULL;

UPDATE payments_transfer t SET undoes_id = mistake.id FROM payments_transfer mistake
WHERE t.kind = 'refunded' AND mistake.kind = 'received' AND mistake.subject_id = t.subject_id
  AND t.reference = mistake.reference || ' undone'
  AND NOT EXISTS (SELECT FROM payments_transfer known WHERE known.undoes_id = mistake.id);
