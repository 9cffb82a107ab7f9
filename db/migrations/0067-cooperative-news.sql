-- The news of a co-operative: newsletters to its followers alone. Its page lists those that were sent.
CREATE INDEX newsletter_issue_news ON newsletter_issue ((audience ->> 'cooperative'), started_at DESC)
  WHERE started_at IS NOT NULL;
