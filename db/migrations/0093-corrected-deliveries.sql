-- The desk corrects where an order goes before it leaves. The event keeps what stood there before,
-- until the customer's account is deleted (docs/decisions/0121).
ALTER TABLE orders_event
  ADD COLUMN was jsonb,
  DROP CONSTRAINT orders_event_kind_check,
  ADD CONSTRAINT orders_event_kind_check CHECK (kind IN
    ('placed', 'status', 'paid', 'expired', 'replaced', 'opened', 'refunded', 'corrected')),
  ADD CONSTRAINT orders_event_was CHECK (was IS NULL OR kind = 'corrected');
