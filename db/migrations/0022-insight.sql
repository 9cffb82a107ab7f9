-- What the desk asks every morning, and every fifteen seconds while it is open, reads these instead of
-- every order there ever was.
CREATE INDEX orders_order_to_pack ON orders_order (paid_at, id)
  WHERE payment = 'paid' AND status IN ('pending', 'processing');
CREATE INDEX orders_order_paid_and_cancelled ON orders_order (paid_at, id)
  WHERE payment = 'paid' AND status = 'cancelled';
CREATE INDEX orders_event_paid ON orders_event (at) WHERE kind = 'paid';

CREATE INDEX messages_message_unread ON messages_message (created_at)
  WHERE read_at IS NULL AND deleted_at IS NULL;

-- The money of a day: what came, and what went back.
CREATE INDEX payments_attempt_received ON payments_attempt (received_at) INCLUDE (received_pesewas)
  WHERE state IN ('paid', 'returned');
CREATE INDEX payments_refund_done ON payments_refund (done_at) WHERE state = 'done';
CREATE INDEX payments_transfer_at ON payments_transfer (at);
CREATE INDEX payments_dispute_open ON payments_dispute (due_at) WHERE resolved_at IS NULL;

CREATE INDEX newsletter_subscription_confirmed ON newsletter_subscription (confirmed_at)
  WHERE confirmed_at IS NOT NULL;
