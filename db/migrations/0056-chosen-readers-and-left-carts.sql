-- Who gets a newsletter that goes to a segment: the subscriptions that belonged to it when its
-- sending began. The rows go when the sending ends.
CREATE TABLE newsletter_chosen (
  issue_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  PRIMARY KEY (issue_id, subscription_id)
);

-- When something of it was last put in; null as long as nobody did since this column came.
ALTER TABLE cart_line ADD COLUMN put_at timestamptz;
CREATE INDEX cart_line_put ON cart_line ((coalesce(put_at, added_at)));

-- Who agreed to an email about a cart that was left, and since when; who stopped them keeps the day.
CREATE TABLE reminders_consent (
  account_id uuid PRIMARY KEY,
  agreed_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The mail server's words, if there is no such mailbox.
  refusal text,
  CONSTRAINT reminders_consent_refused CHECK (refusal IS NULL OR ended_at IS NOT NULL)
);

-- One email about one cart, with what was in it, for its link.
CREATE TABLE reminders_reminder (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  -- When something was last put into the cart.
  left_at timestamptz NOT NULL,
  written_at timestamptz NOT NULL CHECK (written_at >= left_at),
  lines jsonb NOT NULL,
  sent_at timestamptz,
  -- When its reader came back by its link and had signed in.
  opened_at timestamptz,
  UNIQUE (account_id, left_at)
);
CREATE INDEX reminders_reminder_account ON reminders_reminder (account_id, written_at);
CREATE INDEX reminders_reminder_written ON reminders_reminder (written_at);
