-- What people say of a product that they got. Each is read by the desk before it is public.
CREATE TABLE reviews_review (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES catalogue_product (id),
  product_name text NOT NULL,
  -- Null when its writer has left the shop: the stars stay.
  account_id uuid,
  order_id uuid NOT NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words text NOT NULL,
  -- The writer's skin or hair, empty where nothing was said.
  suits text NOT NULL,
  -- Such as 'Efua M.'; empty without consent.
  shown_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'public', 'refused')),
  -- Why it was refused.
  reason text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  helpful integer NOT NULL DEFAULT 0 CHECK (helpful >= 0),
  on_home boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  written_at timestamptz NOT NULL,
  CONSTRAINT reviews_review_once UNIQUE (product_id, account_id),
  CONSTRAINT reviews_review_refused CHECK ((state = 'refused') = (reason <> '')),
  CONSTRAINT reviews_review_home CHECK (NOT on_home OR (state = 'public' AND words <> '')),
  CONSTRAINT reviews_review_left
    CHECK (account_id IS NOT NULL OR (state = 'public' AND shown_name = '' AND words = ''))
);
CREATE INDEX reviews_review_public ON reviews_review (product_id) WHERE state = 'public';
CREATE INDEX reviews_review_account ON reviews_review (account_id);
CREATE INDEX reviews_review_newest ON reviews_review (written_at DESC, id DESC);
CREATE INDEX reviews_review_waiting ON reviews_review (written_at) WHERE state = 'waiting';
CREATE INDEX reviews_review_on_home ON reviews_review (written_at) WHERE on_home;

CREATE TABLE reviews_picture (
  review_id uuid NOT NULL REFERENCES reviews_review (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 2),
  hash text NOT NULL REFERENCES media_picture (hash),
  PRIMARY KEY (review_id, position)
);
CREATE INDEX reviews_picture_hash ON reviews_picture (hash);

-- How each was judged. A reason stays when the writer changes the review and it is read again.
CREATE TABLE reviews_judgement (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES reviews_review (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  by_account uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('public', 'refused')),
  reason text NOT NULL,
  CONSTRAINT reviews_judgement_reason CHECK ((state = 'refused') = (reason <> ''))
);
CREATE INDEX reviews_judgement_review ON reviews_judgement (review_id, number);

-- Who found which review helpful, once each.
CREATE TABLE reviews_helpful (
  review_id uuid NOT NULL REFERENCES reviews_review (id) ON DELETE CASCADE,
  account_id uuid NOT NULL,
  PRIMARY KEY (review_id, account_id)
);
CREATE INDEX reviews_helpful_account ON reviews_helpful (account_id);

-- Orders that arrived, and when their buyer was asked. The row goes when it is too late to ask.
CREATE TABLE reviews_asking (
  order_id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  delivered_at timestamptz NOT NULL,
  asked_at timestamptz
);
CREATE INDEX reviews_asking_due ON reviews_asking (delivered_at) WHERE asked_at IS NULL;
CREATE INDEX reviews_asking_account ON reviews_asking (account_id);

-- Who wants no letter that asks.
CREATE TABLE reviews_unasked (
  account_id uuid PRIMARY KEY,
  since timestamptz NOT NULL
);

-- What the public reviews of a product sum to. Every card shows it, so it stands in the product's row.
ALTER TABLE catalogue_product
  ADD COLUMN review_count integer NOT NULL DEFAULT 0,
  ADD COLUMN review_stars integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT catalogue_product_reviews
    CHECK (review_stars BETWEEN review_count AND 5 * review_count);
