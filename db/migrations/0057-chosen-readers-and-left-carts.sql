-- Who gets a newsletter that goes to a segment: the subscriptions that belonged to it when its
-- sending began. The rows go when the sending ends.
CREATE TABLE newsletter_chosen (
  issue_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  PRIMARY KEY (issue_id, subscription_id)
);
