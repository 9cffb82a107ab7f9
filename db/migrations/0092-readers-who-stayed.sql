-- The desk counts the readers of a month who have stayed, and this index alone answers that. No query asks
-- for the others by their day.
CREATE INDEX newsletter_subscription_stayed ON newsletter_subscription (confirmed_at)
  WHERE ended_at IS NULL;
DROP INDEX newsletter_subscription_confirmed;
