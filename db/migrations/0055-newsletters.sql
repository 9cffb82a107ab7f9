-- A letter to many is handed over once. This is noted before its last byte leaves: a worker that
-- dies afterwards has sent it, one that dies before has not.
ALTER TABLE platform_letter ADD COLUMN handed_at timestamptz;

-- When a mail server said that there is no such mailbox, and its words.
ALTER TABLE newsletter_subscription
  ADD COLUMN refused_at timestamptz,
  ADD COLUMN refusal text,
  ADD CONSTRAINT newsletter_subscription_refused
    CHECK ((refused_at IS NULL) = (refusal IS NULL) AND (refused_at IS NULL OR ended_at IS NOT NULL));
CREATE INDEX newsletter_subscription_refusals
  ON newsletter_subscription (refused_at) WHERE refused_at IS NOT NULL;

-- A newsletter. Until its sending begins it is a draft, or planned for a moment. Then `letter` holds
-- what all its readers get and its page shows, and `through` the last subscription that had its
-- turn: they are taken in the order of their ids.
CREATE TABLE newsletter_issue (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  preheader text NOT NULL,
  body text NOT NULL,
  code text,
  audience jsonb NOT NULL,
  pictures text[] NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  planned_at timestamptz,
  started_at timestamptz,
  slug text UNIQUE,
  letter jsonb,
  readers integer CHECK (readers >= 0),
  through uuid,
  next_part_at timestamptz,
  stopped_at timestamptz,
  finished_at timestamptz,
  got integer NOT NULL DEFAULT 0 CHECK (got >= 0),
  refused integer NOT NULL DEFAULT 0 CHECK (refused >= 0),
  CONSTRAINT newsletter_issue_started CHECK (
    (started_at IS NULL) = (slug IS NULL)
    AND (started_at IS NULL) = (letter IS NULL)
    AND (started_at IS NULL) = (readers IS NULL)
    AND (started_at IS NULL) = (next_part_at IS NULL)
    AND (started_at IS NOT NULL OR (stopped_at IS NULL AND finished_at IS NULL AND got = 0))
  ),
  CONSTRAINT newsletter_issue_ended CHECK (stopped_at IS NULL OR finished_at IS NULL)
);
CREATE INDEX newsletter_issue_to_send ON newsletter_issue (planned_at)
  WHERE planned_at IS NOT NULL AND stopped_at IS NULL AND finished_at IS NULL;
