-- A product has one size or several. Its own row is its first size; each further one is a row that
-- says whose size it is. So a hold, a movement, a line of a cart and of an order mean one row, as they
-- did before, and a product of one size stays one row (docs/decisions/0070).
ALTER TABLE catalogue_product
  ADD COLUMN size_of uuid REFERENCES catalogue_product (id),
  -- Whether rows of further sizes were ever added to it: others are read without looking for them.
  ADD COLUMN sized boolean NOT NULL DEFAULT false,
  ADD COLUMN size_place integer NOT NULL DEFAULT 0,
  -- No longer sold in this size; its product goes on.
  ADD COLUMN size_ended_at timestamptz,
  -- One of its product's pictures, by the hash. Without one it shows the first.
  ADD COLUMN size_picture text,
  ADD COLUMN sku text NOT NULL DEFAULT '',
  ADD COLUMN barcode text NOT NULL DEFAULT '',
  ADD COLUMN weight_grams integer CONSTRAINT catalogue_product_weight CHECK (weight_grams > 0),
  ADD CONSTRAINT catalogue_product_size CHECK (
    CASE WHEN size_of IS NULL THEN sized OR size_ended_at IS NULL
      ELSE NOT sized AND size_of <> id AND size <> '' END
  );
CREATE INDEX catalogue_product_sizes ON catalogue_product (size_of) WHERE size_of IS NOT NULL;
CREATE UNIQUE INDEX catalogue_product_sku ON catalogue_product (sku) WHERE sku <> '';

-- In an order the size is copied like the name. Both are empty if the product had one size.
ALTER TABLE orders_line
  -- The product; product_id is the row of its size, whose stock is taken.
  ADD COLUMN size_of uuid,
  ADD COLUMN size_name text,
  ADD CONSTRAINT orders_line_size CHECK ((size_of IS NULL) = (size_name IS NULL));
