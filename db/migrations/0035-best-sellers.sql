-- What sold best lately, the best first. A job writes it once an hour, so that a sale drops no page.
CREATE TABLE catalogue_best_seller (
  place integer PRIMARY KEY CHECK (place >= 0),
  product_id uuid NOT NULL UNIQUE REFERENCES catalogue_product (id) ON DELETE CASCADE
);

-- Home has the newsletter's box too, and a consent is kept with its place.
ALTER TABLE newsletter_subscription
  DROP CONSTRAINT newsletter_subscription_place_check,
  ADD CONSTRAINT newsletter_subscription_place_check
    CHECK (place IN ('home', 'about', 'blog', 'elsewhere'));
