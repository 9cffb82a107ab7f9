-- Who wants to be told when a product can be bought again, until that was told once. It counts from the
-- press of its letter's link on (confirmed_at), or at once for somebody signed in, with that account's
-- own address.
CREATE TABLE wishes_wish (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES catalogue_product (id) ON DELETE CASCADE,
  -- For one size of it; without one for whichever comes.
  size_id uuid,
  email text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  told_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT wishes_wish_told CHECK (told_at IS NULL OR confirmed_at IS NOT NULL)
);
CREATE UNIQUE INDEX wishes_wish_open ON wishes_wish (product_id, size_id, lower(email))
  NULLS NOT DISTINCT WHERE told_at IS NULL AND ended_at IS NULL;
CREATE INDEX wishes_wish_waiting ON wishes_wish (product_id, confirmed_at, id)
  WHERE confirmed_at IS NOT NULL AND told_at IS NULL AND ended_at IS NULL;
CREATE INDEX wishes_wish_lately ON wishes_wish (product_id, told_at) WHERE told_at IS NOT NULL;
CREATE INDEX wishes_wish_email ON wishes_wish (lower(email));
CREATE INDEX wishes_wish_asked ON wishes_wish (asked_at);

-- What the owner was last told of by a morning's letter: the next one is written when there is more.
CREATE TABLE insight_told_low (
  product_id uuid PRIMARY KEY REFERENCES catalogue_product (id) ON DELETE CASCADE,
  word text NOT NULL CHECK (word IN ('soon', 'few', 'none')),
  told_at timestamptz NOT NULL
);
