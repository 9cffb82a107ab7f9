-- Who asked for the newsletter, when and where: the record of a consent, kept when it has ended too.
-- Another address than the account's own counts from the press of its link on (confirmed_at).
CREATE TABLE newsletter_subscription (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts_account (id),
  email text NOT NULL,
  place text NOT NULL CHECK (place IN ('about', 'blog', 'elsewhere')),
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz
);
CREATE UNIQUE INDEX newsletter_subscription_running
  ON newsletter_subscription (account_id, lower(email)) WHERE ended_at IS NULL;
CREATE INDEX newsletter_subscription_email ON newsletter_subscription (lower(email));
CREATE INDEX newsletter_subscription_account ON newsletter_subscription (account_id);
CREATE INDEX newsletter_subscription_waiting
  ON newsletter_subscription (asked_at) WHERE confirmed_at IS NULL;
