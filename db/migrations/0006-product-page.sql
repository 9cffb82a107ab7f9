ALTER TABLE catalogue_product
  ADD COLUMN how_to_use text NOT NULL DEFAULT '',
  -- INCI names, as the label has them.
  ADD COLUMN ingredients text NOT NULL DEFAULT '',
  ADD COLUMN size text NOT NULL DEFAULT '',
  DROP COLUMN picture_hash;

-- A product's pictures in their order; the first is the one on its card.
CREATE TABLE catalogue_picture (
  product_id uuid NOT NULL REFERENCES catalogue_product (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  hash text NOT NULL REFERENCES media_picture (hash),
  PRIMARY KEY (product_id, position)
);
