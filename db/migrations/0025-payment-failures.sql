-- What of the payments the shop could not do because something threw, and when it tries again. Gone when
-- it was done; after some tries a row of payments_review, named after the id, shows it to the owner.
CREATE TABLE payments_failure (
  id uuid PRIMARY KEY,
  -- A payment, refund, webhook or foreign payment, the daily look through the provider's list, or the
  -- end of an order's hold.
  what text NOT NULL CHECK (what <> ''),
  -- Which one: a payment's reference, the id of the others, the provider's mode.
  name text NOT NULL,
  tries integer NOT NULL CHECK (tries > 0),
  failed_at timestamptz NOT NULL,
  again_at timestamptz NOT NULL,
  UNIQUE (what, name)
);
CREATE INDEX payments_failure_again ON payments_failure (again_at);
